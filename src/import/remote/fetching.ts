import { quoted } from "../career/parts/words.ts";
import { ImportRefusal } from "../types.ts";

export type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

const timeoutMs = 20_000;

/** A site's name, and what to do where it could not be read. */
interface Site {
  name: string;
  /** As "Save https://… and choose the file here." */
  instead: string;
}

/** @throws {ImportRefusal} when there is no answer, which a browser also says of a site that refuses it */
export const ask = async (fetch: Fetch, { name, instead }: Site, address: string): Promise<Response> => {
  try {
    return await fetch(address, { headers: { accept: "application/json" }, signal: AbortSignal.timeout(timeoutMs) });
  } catch {
    throw new ImportRefusal(`${name} did not answer, or lets no other site read this. ${instead}`);
  }
};

/** @throws {ImportRefusal} unless the answer is JSON */
export const jsonBytesOf = async (response: Response, { name, instead }: Site): Promise<Uint8Array> => {
  if (!response.ok) throw new ImportRefusal(`${name} answered with an error (${response.status}). ${instead}`);
  try {
    const text = await response.text();
    JSON.parse(text);
    return new TextEncoder().encode(text);
  } catch {
    throw new ImportRefusal(`${name}'s answer broke off, or is not what was asked for. Try again. ${instead}`);
  }
};

/** The user's name in what was typed: itself, with an @, or the address of the profile. */
export const userIn = (typed: string, site: string, path: RegExp): string => {
  const trimmed = typed.trim();
  const name = trimmed.includes("/") ? (path.exec(trimmed)?.[1] ?? "") : trimmed.replace(/^@/, "");
  if (/^[\w.-]+$/.test(name) && !/^\.+$/.test(name)) return name;
  throw new ImportRefusal(
    `${quoted(trimmed)} is no name of a ${site} user. Type the name, as it is in the address of the profile.`,
  );
};
