import { siteMap } from "./siteMap.tsx";

/** First path segments of the server: its routes, its folders of files, and the files that a build adds. */
const serverSegments = [
  ...["admin", "assets", "auth", "cards", "contact", "demo", "feed", "healthz", "icons", "media", "rest", "storage"],
  ...["404", "index", "shell", "tags"],
];

/** The first path segments that the site uses itself, sorted: no page of the owner can have one of them as its slug. */
export const reservedSegments: readonly string[] = [
  ...new Set([...siteMap.map(({ path }) => path.split("/")[1] ?? ""), ...serverSegments]),
]
  .filter((segment) => /^[a-z0-9-]+$/.test(segment))
  .sort();
