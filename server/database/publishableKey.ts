import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { isRecord } from "#shared/base/unknownValues.ts";
import { projectFile } from "../shared/projectFile.ts";

const configFile = projectFile("supabase/config.toml");

export const embeddedPublishableKey = (): string => {
  const { auth } = parse(readFileSync(configFile, "utf8"));
  const key = isRecord(auth) ? auth.publishable_key : undefined;
  if (typeof key !== "string" || key === "") throw new Error(`${configFile} lacks [auth] publishable_key.`);
  return key;
};
