import { openRemote } from "../remote/remote.ts";
import { abortOnSigint } from "../shared/onSigint.ts";
import { exitCodes, UserError } from "../shared/userError.ts";
import { changesOutcome, runSync } from "../transfer/folder/runSync.ts";
import { type CommandLine, showProgress } from "./commandLine.ts";

/** Opens the site and the folder of a command. `run` may run several times. @throws {UserError} */
export const openFolderCommand = async ({ positionals: [folder], has, value }: CommandLine) => {
  if (!folder) throw new UserError("Name the folder. See --help.", exitCodes.usage);
  const remote = await openRemote(value("site") ?? undefined);
  const signal = abortOnSigint();
  const flags = { isDryRun: has("dry-run"), isDeleting: has("delete") };
  const run = async (work: Parameters<typeof runSync>[1]) => {
    let progress = { done: 0, total: 0 };
    const onProgress = (done: number, total: number): void => {
      progress = { done, total };
      showProgress(done, total, "files");
    };
    const changes = await runSync({ ...flags, remote, folder, onProgress, signal }, work);
    return changesOutcome(remote, folder, { changes, isStopped: signal.aborted, progress });
  };
  return { remote, folder, signal, run };
};
