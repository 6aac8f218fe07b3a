import { Box, Typography } from "@mui/material";
import { useQuery } from "@tanstack/react-query";
import { LoadError } from "#kit/ui/LoadError.tsx";
import { LoadingSpinner } from "#kit/ui/LoadingSpinner.tsx";
import { useTheme } from "#shared/theme/useTheme.ts";

/** The home page as the server sends it, without what runs in it: pages of the site are framed by nobody. */
const readHomePage = async (): Promise<string> => {
  const answer = await fetch("/", { headers: { accept: "text/html" } });
  if (!answer.ok) throw new Error(`The home page answered ${answer.status}.`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  for (const part of page.querySelectorAll("script, link[rel=modulepreload], meta[http-equiv]")) part.remove();
  return `<!doctype html>${page.documentElement.outerHTML}`;
};

export const SiteView = () => {
  const { appearance } = useTheme();
  const { data, error, refetch } = useQuery({ queryKey: ["home page"], queryFn: readHomePage });
  if (error && !data) return <LoadError what="The home page could not be fetched" onRetry={() => void refetch()} />;
  if (!data) return <LoadingSpinner />;
  return (
    <Box component="section" sx={{ mt: 4 }}>
      <Typography component="h3" variant="h6" sx={{ mb: 1 }}>
        The home page
      </Typography>
      <Box
        component="iframe"
        title="The home page"
        sandbox="allow-same-origin"
        srcDoc={data.replace("<html", `<html data-theme="${appearance}"`)}
        sx={{ width: "100%", height: 640, border: 1, borderColor: "divider", borderRadius: 1 }}
      />
    </Box>
  );
};
