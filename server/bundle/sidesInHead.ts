import type { Plugin, Rolldown, UserConfig } from "vite";
import { markedForPage, notFetched, type Side, sideMarks } from "../shared/pageTemplate.ts";

const starts: Record<Side, string> = { public: "/src-public/app/start.tsx", admin: "/src/admin/app/startAdmin.tsx" };
const firstScripts: Record<Side, string> = {
  public: "/src-public/beforeHydration/beforeHydration.ts",
  admin: "/src/admin/app/loadAdmin.ts",
};

const chunkOf = (bundle: Rolldown.OutputBundle, start: string): Rolldown.OutputChunk => {
  for (const file of Object.values(bundle)) {
    if (file.type === "chunk" && file.facadeModuleId?.replaceAll("\\", "/").endsWith(start)) return file;
  }
  throw new Error(`The build has no file for ${start}.`);
};

const withImports = (
  bundle: Rolldown.OutputBundle,
  chunk: Rolldown.OutputChunk,
  seen = new Set<Rolldown.OutputChunk>(),
): Rolldown.OutputChunk[] => {
  if (seen.has(chunk)) return [];
  seen.add(chunk);
  const imported = chunk.imports.flatMap((name) => {
    const file = bundle[name];
    return file?.type === "chunk" ? withImports(bundle, file, seen) : [];
  });
  return [...imported, chunk];
};

const stylesOf = (chunks: Rolldown.OutputChunk[]): string[] => [
  ...new Set(chunks.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
];

const sourceOf = (bundle: Rolldown.OutputBundle, file: string): string => {
  const asset = bundle[file];
  if (asset?.type !== "asset") throw new Error(`The build has no ${file}.`);
  const css = Buffer.from(asset.source).toString("utf8").trim();
  if (/<\/style/i.test(css)) throw new Error(`${file} contains </style and would end its own style element.`);
  return css;
};

// Styles are inlined, so that neither the first paint nor the first script waits for a file. The links prevent Vite's preloader from loading the files. They have a
// type that browsers do not load, because Chromium 150 loads links with `disabled`.
const inPage = (bundle: Rolldown.OutputBundle, files: string[]): string[] =>
  files.length === 0
    ? []
    : [
        `<style>${files.map((file) => sourceOf(bundle, file)).join("")}</style>`,
        ...files.map((file) => `<link rel="stylesheet" crossorigin href="/${file}"${notFetched}>`),
      ];

const scriptsOf = (chunks: Rolldown.OutputChunk[]): string[] =>
  chunks.length > 0
    ? [`<meta name="scripts" content="${chunks.map(({ fileName }) => `/${fileName}`).join(" ")}">`]
    : [];

const pagesIn = (bundle: Rolldown.OutputBundle): [name: string, chunk: Rolldown.OutputChunk][] =>
  Object.values(bundle).flatMap((file): [string, Rolldown.OutputChunk][] => {
    if (file.type !== "chunk" || !/[\\/]src-public[\\/]pages[\\/]/.test(file.facadeModuleId ?? "")) return [];
    const name = file.exports.find((exported) => /^[A-Z]\w*Page$/.test(exported));
    return name ? [[name, file]] : [];
  });

const pageParts = (bundle: Rolldown.OutputBundle, shared: Rolldown.OutputChunk[]): string[] =>
  pagesIn(bundle).map(([name, page]) => {
    const chunks = withImports(bundle, page, new Set(shared));
    const styles = stylesOf(chunks).filter((file) => !stylesOf(shared).includes(file));
    return markedForPage(name, [...scriptsOf(chunks), ...inPage(bundle, styles)].join(""));
  });

const headOf = (bundle: Rolldown.OutputBundle, side: Side): string => {
  const first = withImports(bundle, chunkOf(bundle, firstScripts[side]));
  const chunks = withImports(bundle, chunkOf(bundle, starts[side]));
  const scripts = side === "admin" ? [...new Set([...first, ...chunks])] : first;
  const styles = stylesOf(chunks);
  return [
    ...scriptsOf(chunks.filter((chunk) => !scripts.includes(chunk))),
    ...scripts.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
    ...inPage(bundle, styles),
    ...(side === "public" ? pageParts(bundle, [...scripts, ...chunks]) : []),
  ].join("\n    ");
};

// The head links the entry's imports, so the entry must not list them again.
const entry = "assets/main-";
const entryPreloadsNothing: UserConfig = {
  build: {
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies, { hostId }) => (hostId.startsWith(entry) ? [] : dependencies),
    },
    rolldownOptions: { output: { entryFileNames: `${entry}[hash].js` } },
  },
};

/** Links each side's files in the head, because browsers discover dynamic imports late. The server keeps the links of one side and page. */
export const sidesInHead = (): Plugin => ({
  name: "plinth:sides-in-head",
  apply: "build",
  config: (_config, { isSsrBuild }) => (isSsrBuild ? {} : entryPreloadsNothing),
  transformIndexHtml: {
    order: "post",
    handler: (html, { bundle }) => {
      if (!bundle) return html;
      const marked = (side: Side) => `${sideMarks[side].begin}${headOf(bundle, side)}${sideMarks[side].end}`;
      return html.replace("</head>", () => `  ${marked("public")}\n    ${marked("admin")}\n  </head>`);
    },
  },
});
