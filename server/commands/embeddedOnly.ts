import { Failure } from "../common/failure.ts";
import { readSettings, type Settings } from "../common/settings.ts";

/** @throws {Failure} if a hosted project is configured, which a command on the data folder would not affect */
export const readEmbeddedSettings = (whatInstead: string): Settings => {
  const settings = readSettings();
  if (!settings.hosted) return settings;
  throw new Failure(
    `VITE_SUPABASE_URL names a hosted project, and this command works on the data folder: ${whatInstead}`,
  );
};
