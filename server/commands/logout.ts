import { signOut } from "../remote/signIn.ts";
import { runCommand } from "./commandLine.ts";

const help = `node plinth.mjs logout [--site URL] [--json]

Ends the session of "node plinth.mjs login" on the site, and deletes it here.

  --site  the address of the site; by default, the site of the last sign-in
  --json  print one JSON object`;

await runCommand({
  help,
  run: async ({ value }) => {
    const ended = await signOut(value("site") ?? undefined);
    if (!ended) return { data: { site: null }, text: "You were not signed in." };
    const { site, isEnded } = ended;
    return {
      data: { site, isEnded },
      text: isEnded
        ? `Signed out of ${site}.`
        : `The session was deleted here, but ${site} does not answer. End the session in your profile on the site.`,
      hasFailed: !isEnded,
    };
  },
});
