import { FormHelperText } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useDebounced } from "#shared/base/hooks.ts";
import { isUrl } from "#shared/base/isUrl.ts";

const delayMs = 500;

/** Returns the path of an address on this site, else null. */
const ownPath = (typed: unknown): string | null => {
  const address = typeof typed === "string" ? typed.trim() : "";
  if (!/^(?:\/[^/\\]|https?:)/i.test(address) || !isUrl(address, window.location.href)) return null;
  const { origin, pathname, search } = new URL(address, window.location.href);
  return origin === window.location.origin ? pathname + search : null;
};

/** Warns below an input if its address on this site does not exist. Saving stays possible: the file may be added later. */
export const MissingFileNotice = ({ column }: { column: string }) => {
  const path = ownPath(useDebounced<unknown>(useWatch({ name: column }), delayMs));
  const { data: isMissing = false } = useQuery({
    queryKey: ["is a file missing", path],
    queryFn: async () => (await fetch(path ?? "", { method: "HEAD", cache: "no-store" })).status === 404,
    enabled: path !== null,
    retry: false,
  });
  return (
    <FormHelperText role="status" sx={{ mx: 1.75, color: "warning.main", overflowWrap: "anywhere" }}>
      {path !== null && isMissing && `This site has no file at ${path}. Visitors get an error until you add one.`}
    </FormHelperText>
  );
};
