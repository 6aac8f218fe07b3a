import { paths } from "../../data/paths.ts";
import { type Head, previewOf } from "../../router/head.ts";
import { useAbsoluteUrl } from "../../router/pageRequest.ts";
import { useSite } from "../../router/site.ts";

interface Article {
  title: string;
  description: string | null;
  picture: string | null;
  updated_at: string;
  /** Where it was published first, if that was elsewhere. */
  canonical?: string | null;
}

/** The head of the page of a post or a project. */
export const useArticleHead = (
  path: string,
  { title, description, picture, updated_at, canonical = null }: Article,
): Head => {
  const site = useSite();
  const absolute = useAbsoluteUrl();
  return {
    title: `${title} · ${site.name}`,
    description: description ?? site.description,
    canonical: canonical ?? absolute(path),
    type: "article",
    image: absolute(previewOf(picture, paths.card.to(path, updated_at + (site.cardVersion ?? "")))),
  };
};
