import { readJson } from "../career/parts/json.ts";
import { ImportRefusal, type SourceFile } from "../types.ts";
import { ask, type Fetch, jsonBytesOf, userIn } from "./fetching.ts";

const mostPages = 50;

/**
 * All pages of a user's badges, as files that the Credly importer reads.
 * @throws {ImportRefusal} with what to do instead
 */
export const fetchCredly = async (typed: string, fetch: Fetch): Promise<SourceFile[]> => {
  const user = userIn(typed, "Credly", /credly\.com\/users\/([^/?#]+)/i);
  const address = `https://www.credly.com/users/${user}/badges.json`;
  const site = { name: "Credly", instead: `Open ${address}, save the page and drop it here.` };
  const files: SourceFile[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const response = await ask(fetch, site, `${address}?page=${page}`);
    if (response.status === 404) throw new ImportRefusal(`Credly has no public profile of “${user}”. Check the name.`);
    const file = { path: `badges-${page}.json`, bytes: await jsonBytesOf(response, site) };
    files.push(file);
    pages = Math.min(mostPages, Number(readJson(file).at("metadata").text("total_pages")) || 1);
  }
  return files;
};
