import { sessionKey } from "#shared/accounts/storedSession.ts";
import { boolean, nullable, number, object, string, unknown } from "#shared/base/schema.ts";
import { isUuid } from "#shared/base/text.ts";
import { type Publication, publicationOf } from "#shared/tables/publication.ts";
import { type OwnerPage, ownerPage, visiblePage } from "./ownerPages.ts";
import { type Post, previewed, visiblePost } from "./posts.ts";
import { type Project, visibleProject } from "./projects.ts";
import { type ContentAddress, createTableReader, type TableReader } from "./tableReader.ts";

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
  /** Whether it was opened by a link for people without an account. */
  isShared?: boolean;
}

/** The result of a preview. Without a session it does not reveal whether the row exists. */
export type Preview =
  | ({ kind: "post"; row: Post } & PreviewedRow)
  | ({ kind: "page"; row: OwnerPage } & PreviewedRow)
  | ({ kind: "project"; row: Project } & PreviewedRow)
  | { kind: "missing" }
  | { kind: "signedOut" }
  | { kind: "unreachable" };

interface PreviewParts {
  address: ContentAddress;
  storage: ReadStorage;
  now: Date;
}

const shared = nullable(object({ kind: string, is_public: boolean, row: unknown }));

const readShared = async (tables: TableReader, token: string): Promise<Preview> => {
  const found = await tables.call("open_preview", shared, { link_token: token });
  if (!found) return { kind: "missing" };
  const { kind, is_public, row } = found;
  const standing = { publication: is_public ? "Published" : "Draft", publishedAt: null, isShared: true } as const;
  if (kind === "posts") return { kind: "post", row: visiblePost.parse(row), ...standing };
  if (kind === "pages") return { kind: "page", row: visiblePage.parse(row), ...standing };
  return { kind: "project", row: visibleProject.parse(row), ...standing };
};

/** Reads a post or page by its id as the signed-in owner, drafts included, or a row by the token of a shared link. */
export const readPreview = async ({ address, storage, now }: PreviewParts, id: string): Promise<Preview> => {
  const isToken = /^[0-9a-f]{32}$/.test(id);
  if (!isToken && !isUuid(id)) return { kind: "missing" };
  const accessToken = accessTokenFrom(storage, now);
  if (!isToken && !accessToken) return { kind: "signedOut" };
  try {
    if (isToken || !accessToken) return await readShared(createTableReader(address), id);
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
