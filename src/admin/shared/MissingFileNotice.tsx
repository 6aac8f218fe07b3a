import { FormHelperText } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useDebounced } from "#shared/base/hooks.ts";

const delayMs = 500;

/** The path of a file that should be on this site, or null. */
const ownPath = (typed: unknown): string | null => {
  const address = typeof typed === "string" ? typed.trim() : "";
  if (!/^(?:\/[^/\\]|https?:)/i.test(address) || !URL.canParse(address, window.location.href)) return null;
  const { origin, pathname, search } = new URL(address, window.location.href);
  return origin === window.location.origin ? pathname + search : null;
};

/** Warns below an input whose address is of this site and leads to nothing. It can be saved: the file may come later. */
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
