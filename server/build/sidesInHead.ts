import type { OutputBundle, OutputChunk } from "rolldown";
import type { Plugin } from "vite";
import { type Side, sideMarks } from "../render/sideMarks.ts";

const starts: Record<Side, string> = { public: "/src-public/start.tsx", admin: "/src/admin/start.tsx" };

const chunkOf = (bundle: OutputBundle, start: string): OutputChunk => {
  for (const file of Object.values(bundle)) {
    if (file.type === "chunk" && file.facadeModuleId?.replaceAll("\\", "/").endsWith(start)) return file;
  }
  throw new Error(`The build has no file for ${start}.`);
};

const withImports = (bundle: OutputBundle, chunk: OutputChunk, seen = new Set<OutputChunk>()): OutputChunk[] => {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = chunk.imports.flatMap((name) => {
    const file = bundle[name];
    return file?.type === "chunk" ? withImports(bundle, file, seen) : [];
  });
  return [...imported, chunk];
};

const linksOf = (bundle: OutputBundle, start: string): string => {
  const chunks = withImports(bundle, chunkOf(bundle, start));
  const styles = new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
  return [
    ...chunks.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].join("\n    ");
};

/** The entry imports its side dynamically, which a browser finds late: the head links the files. The server keeps one side's. */
export const sidesInHead = (): Plugin => ({
  name: "plinth:sides-in-head",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle }) => {
      if (!bundle) return html;
      const marked = (side: Side) => `${sideMarks[side].begin}${linksOf(bundle, starts[side])}${sideMarks[side].end}`;
      return html.replace("</head>", () => `  ${marked("public")}\n    ${marked("admin")}\n  </head>`);
    },
  },
});
