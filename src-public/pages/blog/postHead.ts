import { parseTimestamp } from "#shared/dates.ts";
import type { Post } from "../../content/posts.ts";
import { type Head, previewOf } from "../../head.ts";
import { useAbsoluteUrl } from "../../pageRequest.ts";
import { paths } from "../../paths.ts";
import { site } from "../../site.config.ts";

export const usePostHead = (post: Post): Head => {
  const absolute = useAbsoluteUrl();
  const url = absolute(paths.post.to(post.slug));
  const image = absolute(previewOf(post.featured_image, site.previewPicture));
  return {
    title: `${post.title} · ${site.name}`,
    description: post.excerpt ?? site.description,
    canonical: url,
    type: "article",
    image,
    structuredData: {
      "@context": "https://schema.org",
      "@type": "BlogPosting",
      headline: post.title,
      description: post.excerpt ?? undefined,
      datePublished: parseTimestamp(post.date).toISOString(),
      dateModified: parseTimestamp(post.updated_at).toISOString(),
      author: { "@type": "Person", name: post.author?.name ?? site.name },
      keywords: post.tags,
      image,
      mainEntityOfPage: url,
    },
  };
};
