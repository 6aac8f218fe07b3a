import { spawn } from "node:child_process";
import { projectFile } from "../../common/projectFile.ts";
import type { HostedStandIn } from "./hostedStandIn.ts";

const biome = projectFile("node_modules/.bin/biome");
const notice = "// Generated from supabase/migrations by `npm run db:types`. Change those, then run it again.\n\n";

export const typesFile = projectFile("src/shared/database.types.ts");

const format = (source: string) =>
  new Promise<string>((resolve, reject) => {
    const child = spawn(biome, ["format", "--stdin-file-path=database.ts"], { stdio: ["pipe", "pipe", "inherit"] });
    let formatted = "";
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      formatted += chunk;
    });
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve(formatted) : reject(new Error(`biome format ended with ${code}`)),
    );
    child.stdin.end(source);
  });

export const generateTypes = async (migrated: HostedStandIn): Promise<string> => {
  const source = await migrated.supabase("gen", "types", "--lang=typescript", "--schema=public");
  return notice + (await format(source));
};
