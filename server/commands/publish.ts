import { findPage } from "../remote/findPage.ts";
import { publish } from "../remote/publish.ts";
import { openRemote } from "../remote/remote.ts";
import { exitCodes, UserError } from "../shared/userError.ts";
import { runCommand } from "./commandLine.ts";

const help = `node plinth.mjs publish SLUG [--status STATUS] [--site URL] [--json]

Publishes a post, project or page now. Only the owner of the site may publish.

  SLUG      its slug or path, such as hello-world or /blog/hello-world
  --status  the status of a project: "In Progress", Completed or Live
  --site    the address of the site; by default, the site of the last sign-in
  --json    print one JSON object`;

await runCommand({
  help,
  words: 1,
  run: async ({ positionals: [slug], value }) => {
    if (!slug) {
      const text = "Name a post, project or page: node plinth.mjs publish SLUG. See --help.";
      throw new UserError(text, exitCodes.usage);
    }
    const remote = await openRemote(value("site") ?? undefined);
    const draft = await findPage(remote, slug);
    if (!draft.isPublic) await publish(remote, draft, value("status"));
    const { title, path } = draft.isPublic ? draft : await findPage(remote, slug);
    const { href } = new URL(path, remote.site);
    const text = draft.isPublic ? `“${title}” is already public: ${href}` : `Published “${title}”: ${href}`;
    return { data: { title, url: href, wasPublic: draft.isPublic }, text };
  },
});
