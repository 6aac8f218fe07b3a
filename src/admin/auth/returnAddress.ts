import { isRecord } from "#shared/isRecord.ts";

/** Where to go after signing in. Only a path of this site: `//host` and `/\host` look like paths and are not. */
export const returnAddress = (state: unknown): string => {
  const from = isRecord(state) ? state.from : null;
  if (typeof from !== "string" || !from.startsWith("/") || !URL.canParse(from, "https://admin.invalid")) return "/";
  const { origin, pathname, search, hash } = new URL(from, "https://admin.invalid");
  const isPlain = origin === "https://admin.invalid" && !pathname.startsWith("//");
  return isPlain && !/^\/(login|register)\b/.test(pathname) ? `${pathname}${search}${hash}` : "/";
};
