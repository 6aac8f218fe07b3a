import { readFile } from "node:fs/promises";
import { AwsClient } from "aws4fetch";
import type { BucketSettings } from "../shared/settings.ts";
import { sha256 } from "../shared/sha256.ts";
import { messageOf, UserError } from "../shared/userError.ts";
import type { BackupStore } from "./backupStore.ts";

const timeoutMs = 5 * 60_000;
const retries = 2;

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const decodeXml = (text: string): string => text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => entities[name] ?? "");

const textsOf = (xml: string, element: string): string[] =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, "g"))].map(([, text]) => decodeXml(text ?? ""));

export const bucketStore = ({ endpoint, bucket, prefix, ...credentials }: BucketSettings): BackupStore => {
  const client = new AwsClient({ ...credentials, service: "s3", retries });
  const bucketUrl = `${endpoint}/${encodeURIComponent(bucket)}`;
  // The name of a backup may include the prefix, that of an uploaded file never does.
  const keyOf = (name: string): string =>
    name.startsWith(prefix) && name.endsWith(".sql.gz") ? name : `${prefix}${name}`;
  const urlOf = (name: string): string => `${bucketUrl}/${keyOf(name).split("/").map(encodeURIComponent).join("/")}`;

  const send = async (failure: string, url: string, method: string, body?: Buffer): Promise<Response> => {
    // Signed with the content's hash, so that the bucket rejects a file that was changed in transit.
    const headers = { "x-amz-content-sha256": sha256(body ?? "") };
    const init = { method, headers, ...(body ? { body: new Uint8Array(body) } : {}) };
    let response: Response;
    try {
      response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
    } catch (error) {
      throw new UserError(`${failure}: ${endpoint} cannot be reached (${messageOf(error)}). Check BACKUP_S3_ENDPOINT.`);
    }
    if (response.ok) return response;
    const [code = ""] = textsOf(await response.text(), "Code");
    throw new UserError(
      `${failure}: ${endpoint} answered ${[response.status, code].join(" ").trim()}. Check the bucket, its permissions and BACKUP_S3_….`,
    );
  };

  const listFrom = async (folder: string, token?: string): Promise<string[]> => {
    const inside: Record<string, string> = folder ? { prefix: `${prefix}${folder}/` } : { prefix, delimiter: "/" };
    const query = new URLSearchParams({ "list-type": "2", ...inside });
    if (token) query.set("continuation-token", token);
    const response = await send("The backups cannot be listed", `${bucketUrl}?${query}`, "GET");
    const xml = await response.text();
    const names = textsOf(xml, "Key").map((key) => key.slice(prefix.length));
    const [next] = textsOf(xml, "NextContinuationToken");
    return next ? [...names, ...(await listFrom(folder, next))] : names;
  };

  const write = async (name: string, bytes: Buffer): Promise<void> => {
    await send("The backup cannot be stored", urlOf(name), "PUT", bytes);
  };

  return {
    locate: (name) => `s3://${bucket}/${keyOf(name)}`,
    list: (folder = "") => listFrom(folder),
    read: async (name) => {
      const response = await send(`The backup ${name} cannot be read`, urlOf(name), "GET");
      return Buffer.from(await response.arrayBuffer());
    },
    write,
    add: async (name, source) => write(name, await readFile(source)),
    remove: async (name) => {
      await send(`The old backup ${name} cannot be deleted`, urlOf(name), "DELETE");
    },
  };
};
