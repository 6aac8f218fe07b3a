import { Failure } from "../failure.ts";
import { readSettings, type Settings } from "../settings.ts";

/**
 * The settings of a command that works on the data folder of this machine.
 * @throws {Failure} when a hosted project is set, which such a command would not touch
 */
export const readEmbeddedSettings = (whatInstead: string): Settings => {
  const settings = readSettings();
  if (!settings.hosted) return settings;
  throw new Failure(
    `VITE_SUPABASE_URL names a hosted project, and this command works on the data folder: ${whatInstead}`,
  );
};
