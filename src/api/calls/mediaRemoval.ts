import type { Identifier } from "react-admin";
import { list, object, string } from "#shared/base/schema.ts";
import { smallerWidths } from "#shared/media/pictureOf.ts";
import { type HttpClient, requestJson } from "../connection/http.ts";

interface MediaRemovalParts {
  url: string;
  http: HttpClient;
}

const files = list(object({ key: string }));

/** The names that a file, and its smaller sizes, may be stored under. */
const namesOf = (key: string): string[] => [
  key,
  ...smallerWidths.map((width) => key.replace(/\.(?=[a-z0-9]+$)/, `.${width}.`)),
];

/**
 * Removes the bytes of files after their rows, other than those whose rows stay. Bytes that could not be removed are shown nowhere: the
 * deletion is done.
 */
export const createMediaRemoval =
  ({ url, http }: MediaRemovalParts) =>
  async <Done>(table: string, ids: readonly Identifier[], removeRows: () => Promise<Done>): Promise<Done> => {
    if (table !== "media") return removeRows();
    const described = await requestJson(http, files, `${url}/rest/v1/media?select=key&id=in.(${ids.join()})`);
    const done = await removeRows();
    await http(`${url}/storage/v1/object/media`, {
      method: "DELETE",
      headers: new Headers({ "content-type": "application/json" }),
      body: JSON.stringify({ prefixes: described.flatMap(({ key }) => namesOf(key)) }),
    }).catch(() => {});
    return done;
  };
