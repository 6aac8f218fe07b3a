import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Paper } from "#server/publishing/resume/pdf.ts";
import { type ResumeDesign, resumeDesigns } from "#shared/site/choices.ts";
import { printTable } from "../printing.ts";
import { type Corpus, corpora, standard } from "./corpora.ts";
import { drawCorpus, papers } from "./drawn.ts";
import { missingPackages } from "./extractors.ts";
import { cellsOf, columns, measure, missesOf } from "./measure.ts";
import { otherTools } from "./otherTools.ts";

const help = `npm run bench:resume -- [--only CORPUS ...] [--keep FOLDER]

Draws the résumés of invented people as PDFs and reads them with pdftotext, mutool and pdf.js, in this order in each cell.

  --only CORPUS  only this corpus
  --keep FOLDER  write the PDFs to this folder`;

const { values: options } = parseArgs({
  options: {
    help: { type: "boolean", default: false },
    only: { type: "string", multiple: true },
    keep: { type: "string" },
  },
});

interface Result {
  rows: string[][];
  misses: string[];
}

const print = (head: readonly string[], results: readonly Result[]): void => {
  printTable([head, ...results.flatMap(({ rows }) => rows)]);
  for (const miss of results.flatMap(({ misses }) => misses)) console.log(miss);
};

const benchPdf = async (folder: string, corpus: Corpus, design: ResumeDesign, paper: Paper): Promise<Result> => {
  const drawn = await drawCorpus(corpus, design, paper);
  const name = `${corpus.name} ${design} ${paper}`;
  if (!drawn.pdf) {
    const fonts = drawn.command ? `Run ${drawn.command}` : "No font has them";
    return { rows: [], misses: [`${name}: skipped, because the fonts lack its letters. ${fonts}.`] };
  }
  const file = join(folder, `${name.replaceAll(" ", "-")}.pdf`);
  writeFileSync(file, drawn.pdf);
  const score = await measure(file, corpus.resume, drawn.json, corpus.language);
  return {
    rows: [[corpus.name, design, paper, ...cellsOf(score), drawn.isSame ? "yes" : "no"]],
    misses: missesOf(score).map((miss) => `${name}: ${miss}`),
  };
};

const benchCorpora = async (folder: string): Promise<void> => {
  const results: Result[] = [];
  for (const corpus of corpora.filter(({ name }) => options.only?.includes(name) ?? true)) {
    for (const design of resumeDesigns) {
      for (const paper of papers) results.push(await benchPdf(folder, corpus, design, paper));
    }
  }
  print(["corpus", "design", "paper", ...columns, "same bytes"], results);
};

// These files have other texts than the JSON, so only their fields count.
const benchOtherTools = async (): Promise<void> => {
  const { resume, language } = standard;
  const results: Result[] = [];
  for (const { name, file } of otherTools) {
    const score = await measure(file, resume, resume, language);
    results.push({
      rows: [[name, ...cellsOf(score).slice(3, 6)]],
      misses: score.measured.flatMap(({ extractor, fields }) =>
        fields.misses.map((miss) => `${name}: field ${miss} (${extractor})`),
      ),
    });
  }
  console.log("");
  print(["PDF of another tool", ...columns.slice(3, 6)], results);
};

const bench = async (): Promise<void> => {
  const folder = options.keep ?? mkdtempSync(join(tmpdir(), "plinth-resume-"));
  await benchCorpora(folder);
  if (!options.only) await benchOtherTools();
  if (!options.keep) rmSync(folder, { recursive: true, force: true });
};

const missing = missingPackages();
if (options.help) console.log(help);
else if (missing.length > 0) {
  console.error(`The bench needs ${missing.join(" and ")}. Run: apt-get install ${missing.join(" ")}`);
  process.exitCode = 1;
} else await bench();
