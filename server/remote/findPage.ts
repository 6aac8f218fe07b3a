import { pathPrefixes } from "#shared/base/links.ts";
import { joinOr } from "#shared/base/text.ts";
import { pages } from "#shared/tables/pages.ts";
import { posts } from "#shared/tables/posts.ts";
import { projects } from "#shared/tables/projects.ts";
import { publicationOf } from "#shared/tables/publication.ts";
import { select } from "#shared/tables/table.ts";
import { UserError } from "../shared/userError.ts";
import type { Remote } from "./remote.ts";

type PageKind = keyof typeof pathPrefixes;

/** A post, project or page that the account can read. */
export interface FoundPage {
  kind: PageKind;
  id: string;
  title: string;
  updated_at: string;
  isPublic: boolean;
  /** The path of its page; for a draft, of its preview. */
  path: string;
}

type StoredPage = Record<"title" | "slug" | "updated_at", string> & { published_at?: string | null; status?: string };

const dated = ["title", "slug", "updated_at", "published_at"] as const;

const readers = {
  posts: select(posts, dated),
  pages: select(pages, dated),
  projects: select(projects, ["title", "slug", "updated_at", "status"]),
};

const readPage = async (remote: Remote, kind: PageKind, slug: string): Promise<FoundPage[]> => {
  const id = await remote.findId(kind, slug);
  if (!id) return [];
  const [row] = await remote.rows<StoredPage>(readers[kind], { id: `eq.${id}`, limit: "1" });
  if (!row) return [];
  const { title, updated_at, published_at = null, status } = row;
  const isPublic = status ? status !== "Draft" : publicationOf(published_at) === "Published";
  const draftPath = status ? `/admin/projects/${row.slug}/edit` : `/preview/${id}`;
  return [{ kind, id, title, updated_at, isPublic, path: isPublic ? `${pathPrefixes[kind]}${row.slug}` : draftPath }];
};

/** Finds a post, project or page. @param given its slug, path or address @throws {UserError} if none or several match */
export const findPage = async (remote: Remote, given: string): Promise<FoundPage> => {
  const path = given.replace(/^https?:\/\/[^/]*|[?#].*$/g, "").replace(/\/+$/, "");
  const isPath = path.includes("/");
  const kinds: PageKind[] = ["posts", "projects", "pages"];
  const found = await Promise.all(
    kinds.map(async (kind) => {
      const prefix = pathPrefixes[kind];
      const slug = isPath ? path.replace(/^\/?/, "/") : `${prefix}${path}`;
      return slug.startsWith(prefix) ? readPage(remote, kind, slug.slice(prefix.length)) : [];
    }),
  );
  const [page, ...others] = found.flat();
  if (!page) throw new UserError(`There is no post, project or page "${given}" on ${remote.site.origin}.`);
  if (others.length === 0) return page;
  const paths = kinds.flatMap((kind, index) => (found[index]?.length ? `${pathPrefixes[kind]}${path}` : []));
  throw new UserError(`"${given}" is the slug of several pages. Name its path: ${joinOr(paths)}.`);
};
