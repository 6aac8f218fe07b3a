import { sessionKey } from "#shared/accounts/storedSession.ts";
import { number, object, string } from "#shared/base/schema.ts";
import { isUuid } from "#shared/base/text.ts";
import { type Publication, publicationOf } from "#shared/tables/publication.ts";
import { type OwnerPage, ownerPage } from "./ownerPages.ts";
import { type Post, previewed } from "./posts.ts";
import { type ContentAddress, createTableReader } from "./tableReader.ts";

type ReadStorage = (key: string) => string | null;

const session = object({ access_token: string, expires_at: number });

const accessTokenFrom = (read: ReadStorage, now: Date): string | null => {
  try {
    const { access_token, expires_at } = session.parse(JSON.parse(read(sessionKey) ?? ""));
    return expires_at * 1000 > now.getTime() ? access_token : null;
  } catch {
    return null;
  }
};

export interface PreviewedRow {
  publication: Publication;
  publishedAt: string | null;
}

/** The result of a preview. Without a session it does not reveal whether the row exists. */
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

/** Reads a post or page by its id as the signed-in owner, drafts included. */
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
