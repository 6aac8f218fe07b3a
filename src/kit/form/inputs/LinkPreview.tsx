import { Box, Typography } from "@mui/material";
import { useWatch } from "react-hook-form";
import { isSvg, pathPrefixes } from "#shared/base/links.ts";
import { readSite } from "#shared/site/site.ts";
import { ImageWithFallback } from "#ui/ImageWithFallback.tsx";
import { useDescriptor } from "../../resource/descriptor.ts";
import { columnsWhere } from "../../resource/fields.ts";

const prefixes: Readonly<Record<string, string>> = pathPrefixes;

const first = (...values: unknown[]): string =>
  values.filter((value) => typeof value === "string").find((value) => value.trim() !== "") ?? "";

const clampSx = { display: "-webkit-box", WebkitBoxOrient: "vertical", overflow: "hidden", overflowWrap: "anywhere" };

/** Previews the page as a search result and as a shared link, with the same defaults as the head of the page. */
export const LinkPreview = () => {
  const { name, fields, titleColumn } = useDescriptor();
  const values = useWatch();
  const [summary = ""] = columnsWhere(fields, ({ kind }) => kind === "longText");
  const [picture = ""] = columnsWhere(fields, ({ kind }) => kind === "image");
  const site = readSite(document);
  const title = first(values.seo_title, values[titleColumn], "Without a title");
  const description = first(values.seo_description, values[summary], "The first line of the content, once it is saved");
  const address = [window.location.host, ...`${prefixes[name] ?? "/"}${first(values.slug, "…")}`.split("/")];
  const chosen = first(values.card_image, values[picture]);
  const image = isSvg(chosen) ? "" : chosen;
  return (
    <Box sx={{ display: "grid", gap: 2, mb: 3 }}>
      <Box component="figure" aria-label="As a search result" sx={{ m: 0 }}>
        <Typography variant="caption" color="text.secondary" sx={{ ...clampSx, WebkitLineClamp: 1 }}>
          {address.filter(Boolean).join(" › ")}
        </Typography>
        <Typography color="primary" sx={{ ...clampSx, WebkitLineClamp: 1, fontWeight: 600 }}>
          {`${title} · ${site?.name ?? ""}`}
        </Typography>
        <Typography variant="body2" sx={{ ...clampSx, WebkitLineClamp: 2 }}>
          {description}
        </Typography>
      </Box>
      <Box
        component="figure"
        aria-label="As a link that is shared"
        sx={{ m: 0, border: 1, borderColor: "divider", borderRadius: 1, overflow: "hidden" }}
      >
        <ImageWithFallback
          source={image}
          alt=""
          ratio="1200 / 630"
          isFlush
          fallback={image ? "Image not found" : "A card with the title is used"}
        />
        <Box sx={{ p: 1 }}>
          <Typography variant="body2" sx={{ ...clampSx, WebkitLineClamp: 2, fontWeight: 600 }}>
            {title}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ ...clampSx, WebkitLineClamp: 2 }}>
            {description}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
};
