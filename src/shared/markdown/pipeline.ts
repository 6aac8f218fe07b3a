import rehypeSlug from "rehype-slug";
import remarkGfm from "remark-gfm";
import { remarkAlert } from "remark-github-blockquote-alert";
import { safeUrl } from "../links.ts";
import { rehypeDirection } from "./rehypeDirection.ts";
import { rehypeHeadings } from "./rehypeHeadings.ts";
import { rehypeLinkedPictures } from "./rehypeLinkedPictures.ts";
import { rehypeOwnIds } from "./rehypeOwnIds.ts";

/** The plugins for every text: GFM, heading levels, safe ids, the protocols of behaviour 5. */
export const pipeline = {
  remarkPlugins: [remarkGfm, remarkAlert],
  rehypePlugins: [rehypeHeadings, rehypeSlug, rehypeOwnIds, rehypeLinkedPictures, rehypeDirection],
  urlTransform: safeUrl,
};
