import { restatedNames } from "./docstrings.ts";
import { growthOf, roomsOf, sizes, tinySingleUseFiles } from "./figures.ts";
import { ringsOf } from "./graph.ts";
import { readSources, roots } from "./sources.ts";
import { textsOutsideCatalogue } from "./visibleText.ts";
import { importsOverWalls, upwardImports } from "./walls.ts";
import { unclearPhrases } from "./words.ts";

const help = `npm run house

Counts lines, and lists growth of the product, rings of folders, forbidden imports, unclear phrases, visible texts outside the catalogue and docstrings that restate a name. Exit code 1 if there are any.`;

const prose = [
  ...["src", "src-public", "server", "lint", "supabase/schemas", "docs", "README.md", "CONTRIBUTING.md"],
  ...["tests/unit", "tests/e2e", "tests/db", "tests/attack", "tests/faults"],
];

const list = (title: string, entries: readonly string[]): void => {
  console.log(`${title}: ${entries.length}`);
  for (const entry of entries) console.log(`    ${entry}`);
};

const print = (): void => {
  const sources = readSources();
  const sizeOf = sizes();
  for (const [name, { lines, files }] of Object.entries(sizeOf))
    console.log(`${name}: ${lines} lines in ${files} files`);
  for (const folder of ["server", "src-public"]) {
    const { rooms, floors, arrows } = roomsOf(sources, folder);
    console.log(`${folder}: ${rooms} rooms, ${floors} floors, ${arrows} arrows`);
  }
  list("files of fewer than 25 lines whose one importer is beside them", tinySingleUseFiles(sources));
  const problems = {
    "lines above the recorded size": growthOf(sizeOf["TypeScript and CSS"]?.lines ?? 0),
    "rings of folders": ringsOf(sources).map((ring) => ring.join(" → ")),
    "imports that run upward": upwardImports(sources),
    "imports over a wall": importsOverWalls(sources),
    "unclear phrases": unclearPhrases(prose),
    "texts outside the catalogue": textsOutsideCatalogue(),
    "docstrings that restate a name": restatedNames([...roots, "lint"]),
  };
  for (const [title, entries] of Object.entries(problems)) list(title, entries);
  process.exitCode = Object.values(problems).flat().length > 0 ? 1 : 0;
};

if (process.argv.includes("--help")) console.log(help);
else print();
