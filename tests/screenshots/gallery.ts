import { writeFileSync } from "node:fs";
import { fileOf, folder, themes } from "./picture.ts";
import type { Shot } from "./plan.ts";

const thumbnail = (file: string, width: number): string =>
  `<a href="${file}"><img src="${file}" width="${width}" alt=""></a>`;

const entry = (shot: Shot): string => {
  const links = themes.map((theme) => {
    const files = shot.widths.map((width) => `[${width}](${fileOf(shot, width, theme)})`);
    return `${theme} ${files.join(", ")}`;
  });
  const pictures = [thumbnail(fileOf(shot, 1280, "dark"), 320), thumbnail(fileOf(shot, 390, "light"), 100)];
  return [`**${shot.caption}** (px): ${links.join(" · ")}`, `<p>${pictures.join(" ")}</p>`].join("\n\n");
};

/** Writes the index of all pictures, page by page. */
export const writeGallery = (shots: readonly Shot[]): void => {
  const pages = [...new Set(shots.map(({ page }) => page))];
  const sections = pages.map((page) =>
    [`## ${page}`, ...shots.filter((shot) => shot.page === page).map(entry)].join("\n\n"),
  );
  const top =
    "# Screenshots\n\nDrawn by `npm run screenshots`, and this page with them: the public pages at 390, 768, 1280 and 1920 px, other states at 390 and 1280 px.";
  writeFileSync(`${folder}/README.md`, `${[top, ...sections].join("\n\n")}\n`);
};
