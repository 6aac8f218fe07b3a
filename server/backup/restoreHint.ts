import { DamagedDatabase } from "../embedded/databaseCheck.ts";
import { Failure } from "../failure.ts";
import { newestGoodBackup } from "./newestGood.ts";

const plain = /^[\w./:@%+-]+$/;
const asWord = (text: string): string => (plain.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

const remedyOf = (file: string | null): string =>
  file
    ? `restore the newest good backup with npm run restore -- ${asWord(file)} --replace`
    : "no good backup was found, so bring one (npm run restore -- FILE --replace), or set the database aside for a new one with npm run db:reset";

/** Where the database turns out to be unusable, the failure names the newest good backup. */
export const withRestoreHint = async <Result>(dataFolder: string, act: () => Promise<Result>): Promise<Result> => {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof DamagedDatabase)) throw error;
    const file = await newestGoodBackup(process.env, dataFolder);
    throw new Failure(`${error.message}: ${remedyOf(file)}.`);
  }
};
