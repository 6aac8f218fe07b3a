import { useQuery } from "@tanstack/react-query";
import { useDataProvider } from "react-admin";
import type { PlinthDataProvider } from "#api/dataProvider.ts";

/** Returns the name of an uploaded picture, or else that of the file in the address. */
export const usePictureName = (address: string): string => {
  const { findMedia } = useDataProvider<PlinthDataProvider>();
  const [file = "", key] = /^\/media\/([^#]+)|[^/?#]*(?=[?#]|$)/.exec(address) ?? [];
  const { data } = useQuery({
    queryKey: ["media", "name", key],
    queryFn: async () => (key && (await findMedia("key", key))?.name) || "Uploaded picture",
    enabled: key !== undefined,
  });
  return key === undefined ? file : (data ?? "");
};
