import type { Post } from "../../content/posts.ts";
import { type Head, previewOf } from "../../head.ts";
import { useAbsoluteUrl } from "../../pageRequest.ts";
import { paths } from "../../paths.ts";
import { useSite } from "../../site.ts";

export const usePostHead = (post: Post): Head => {
  const site = useSite();
  const absolute = useAbsoluteUrl();
  const path = paths.post.to(post.slug);
  return {
    title: `${post.title} · ${site.name}`,
    description: post.excerpt ?? site.description,
    canonical: post.canonical_url ?? absolute(path),
    type: "article",
    image: absolute(previewOf(post.featured_image, paths.card.to(path, post.updated_at + (site.cardVersion ?? "")))),
  };
};
