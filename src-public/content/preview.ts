import { type Publication, publicationOf } from "#shared/publication.ts";
import { isUuid } from "#shared/uuid.ts";
import { type Post, previewed } from "./posts.ts";
import { accessTokenFrom, type ReadStorage } from "./session.ts";
import { type ContentAddress, createTableReader } from "./tableReader.ts";

export interface PreviewedPost {
  post: Post;
  publication: Publication;
  publishedAt: string | null;
}

/** What a preview's address leads to; without a session nobody learns whether there is such a post. */
export type Preview =
  | ({ kind: "found" } & PreviewedPost)
  | { kind: "missing" }
  | { kind: "signedOut" }
  | { kind: "unreachable" };

interface PreviewParts {
  address: ContentAddress;
  storage: ReadStorage;
  now: Date;
}

export const readPreview = async ({ address, storage, now }: PreviewParts, id: string): Promise<Preview> => {
  if (!isUuid(id)) return { kind: "missing" };
  const accessToken = accessTokenFrom(storage, now);
  if (!accessToken) return { kind: "signedOut" };
  try {
    const tables = createTableReader({ ...address, accessToken });
    const row = await tables.first(previewed, { id: `eq.${id}` });
    if (!row) return { kind: "missing" };
    const { published_at: publishedAt, ...post } = row;
    return { kind: "found", post, publication: publicationOf(publishedAt, now), publishedAt };
  } catch (error) {
    console.error("Error fetching post:", error);
    return { kind: "unreachable" };
  }
};
