import type { ImportSource, Parsed, SourceFile } from "../types.ts";
import { type FoundPost, parsedOf } from "./blogPosts.ts";
import type { Sentences } from "./cleanText.ts";
import { offsetNote, offsetsOf } from "./timeZones.ts";

interface BlogSource extends Pick<ImportSource, "name" | "label" | "choose"> {
  /** A cheap check, by name and content, whether a file contains posts. */
  hasPosts: (file: SourceFile) => boolean;
  /**
   * Reads the posts of the files that pass the check.
   * @param all all files of the import, such as pictures and texts beside the posts
   * @throws {ImportRefusal} if a file cannot be read
   */
  read: (
    files: readonly SourceFile[],
    all: readonly SourceFile[],
  ) => { posts: readonly FoundPost[]; notes?: Sentences } & Pick<Parsed, "feeds" | "timeZone">;
}

const ownFeeds = /^\/(?:rss\.xml|atom\.xml|feed(?:\.xml|\.json)?)\/?$/i;

export const blogSource = ({ hasPosts, read, ...source }: BlogSource): ImportSource => ({
  ...source,
  recognises: (files) => files.some(hasPosts),
  parse: (files) => {
    const { posts, notes = [], feeds = [], timeZone } = read(files.filter(hasPosts), files);
    const offsets = timeZone ? [] : offsetsOf(posts);
    const parsed = parsedOf(posts, [...notes, offsetNote(offsets)]);
    const former = feeds.filter((path) => !ownFeeds.test(path));
    return {
      ...parsed,
      ...(former.length > 0 && { feeds: former }),
      ...(timeZone && { timeZone }),
      ...(offsets.length > 0 && { offsets }),
    };
  },
});
