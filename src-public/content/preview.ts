import { type Publication, publicationOf } from "#shared/publication.ts";
import { isUuid } from "#shared/uuid.ts";
import { type OwnerPage, ownerPage } from "./ownerPages.ts";
import { type Post, previewed } from "./posts.ts";
import { accessTokenFrom, type ReadStorage } from "./session.ts";
import { type ContentAddress, createTableReader } from "./tableReader.ts";

/** How what is previewed stands. */
export interface PreviewedRow {
  publication: Publication;
  publishedAt: string | null;
}

/** What a preview's address leads to; without a session nobody learns whether there is such a row. */
export type Preview =
  | ({ kind: "post"; row: Post } & PreviewedRow)
  | ({ kind: "page"; row: OwnerPage } & PreviewedRow)
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
    const byId = { id: `eq.${id}` };
    const standing = (publishedAt: string | null) => ({ publication: publicationOf(publishedAt, now), publishedAt });
    const post = await tables.first(previewed, byId);
    if (post) return { kind: "post", row: post, ...standing(post.published_at) };
    const page = await tables.first(ownerPage, byId);
    return page ? { kind: "page", row: page, ...standing(page.published_at) } : { kind: "missing" };
  } catch (error) {
    console.error("Error fetching the preview:", error);
    return { kind: "unreachable" };
  }
};
