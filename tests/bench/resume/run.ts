import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { resumeWords } from "#public/pages/resume/resumeWords.ts";
import type { Paper } from "#server/publishing/resume/pdf.ts";
import { messageOf } from "#server/shared/userError.ts";
import { type ResumeDesign, resumeDesigns } from "#shared/base/resumeDesigns.ts";
import { printTable } from "../printing.ts";
import { type Corpus, corpora } from "./corpora.ts";
import { drawCorpus, papers } from "./drawn.ts";
import { missingPackages } from "./extractors.ts";
import { cellsOf, columns, isFaultless, measure, missesOf, type PdfScore } from "./measure.ts";
import { loadOpenResume, type Parser, scoreRoles } from "./openResume.ts";

const help = `npm run bench:resume -- [--only CORPUS ...] [--keep FOLDER] [--markdown]

Draws the résumés of invented people as PDFs and reads them with pdftotext, mutool and pdf.js, in this order in each cell.
Then reads those in English with the parser of OpenResume, which is fetched from the npm registry for the run.

  --only CORPUS  only this corpus: ${corpora.map(({ name }) => name).join(", ")}
  --keep FOLDER  writes the PDFs to this folder
  --markdown     prints only the table of docs/resume.md: the worst values of each corpus`;

const { values: options } = parseArgs({
  options: {
    help: { type: "boolean", default: false },
    only: { type: "string", multiple: true },
    keep: { type: "string" },
    markdown: { type: "boolean", default: false },
  },
});

const print = (rows: readonly (readonly string[])[]): void => {
  const [head = [], ...more] = rows;
  if (!options.markdown) printTable(rows);
  else for (const row of [head, head.map(() => "---"), ...more]) console.log(`| ${row.join(" | ")} |`);
};

interface Measured {
  corpus: string;
  /** The corpus, the design and the paper. */
  file: readonly [string, string, string];
  score: PdfScore;
  isSame: boolean;
}

const benchPdf = async (folder: string, corpus: Corpus, design: ResumeDesign, paper: Paper): Promise<Measured[]> => {
  const drawn = await drawCorpus(corpus, design, paper);
  if (!drawn.pdf) {
    const fonts = drawn.command ? `Run ${drawn.command}` : "No font has them";
    console.log(`${corpus.name} ${design} ${paper} is skipped, because the fonts lack its letters. ${fonts}.`);
    return [];
  }
  const file = join(folder, `${corpus.name}-${design}-${paper}.pdf`);
  writeFileSync(file, drawn.pdf);
  const score = await measure(file, corpus.resume, drawn.json, corpus.language);
  return [{ corpus: corpus.name, file: [corpus.name, design, paper], score, isSame: drawn.isSame }];
};

const bytes = (pdfs: readonly Measured[]): string => (pdfs.every(({ isSame }) => isSame) ? "same" : "differ");

const benchCorpora = async (folder: string, chosen: readonly Corpus[]): Promise<void> => {
  const measured: Measured[] = [];
  for (const corpus of chosen) {
    for (const design of resumeDesigns) {
      for (const paper of papers) measured.push(...(await benchPdf(folder, corpus, design, paper)));
    }
  }
  if (options.markdown) {
    const names = [...new Set(measured.map(({ corpus }) => corpus))];
    const rows = names.map((name) => {
      const pdfs = measured.filter(({ corpus }) => corpus === name);
      return [name, ...cellsOf(pdfs.map(({ score }) => score)), bytes(pdfs)];
    });
    print([["corpus", ...columns, "bytes"], ...rows]);
    return;
  }
  const rows = measured.map((pdf) => [...pdf.file, ...cellsOf([pdf.score]), bytes([pdf])]);
  print([["corpus", "design", "paper", ...columns, "bytes"], ...rows]);
  const filesOf = new Map<string, string[]>();
  for (const { corpus, file, score } of measured) {
    for (const miss of missesOf(score).map((each) => `${corpus}: ${each}`))
      filesOf.set(miss, [...(filesOf.get(miss) ?? []), file.slice(1).join(" ")]);
  }
  for (const [miss, files] of filesOf) console.log(`${miss} in ${files.join(", ")}`);
  console.log(`${measured.filter(({ score }) => isFaultless(score)).length} of ${measured.length} PDFs have no fault.`);
};

/** Prints what OpenResume's rules find in the English résumés. They know English only. */
const benchParser = async (folder: string, { parse }: Parser, chosen: readonly Corpus[]): Promise<void> => {
  const rows: string[][] = [];
  const words = await resumeWords("en");
  for (const design of resumeDesigns) {
    for (const paper of papers) {
      for (const { name, resume } of chosen) {
        const score = scoreRoles(resume, words, await parse(join(folder, `${name}-${design}-${paper}.pdf`)));
        const found = [score.titles, score.companies, score.dates].map((count) => `${count} of ${score.all}`);
        rows.push([name, design, paper, ...found, String(score.parsed)]);
      }
    }
  }
  print([["OpenResume", "design", "paper", "titles", "companies", "dates", "entries"], ...rows]);
};

const benchOpenResume = async (folder: string, chosen: readonly Corpus[]): Promise<void> => {
  if (chosen.length === 0) return;
  const parser = await loadOpenResume().catch((error) => messageOf(error).split("\n")[0] ?? "");
  if (typeof parser === "string")
    return console.log(`OpenResume is skipped, because it could not be fetched: ${parser}`);
  await benchParser(folder, parser, chosen);
  parser.end();
};

const bench = async (): Promise<void> => {
  const chosen = corpora.filter(({ name }) => options.only?.includes(name) ?? true);
  const folder = options.keep ?? mkdtempSync(join(tmpdir(), "plinth-resume-"));
  mkdirSync(folder, { recursive: true });
  await benchCorpora(folder, chosen);
  console.log();
  await benchOpenResume(
    folder,
    chosen.filter(({ language }) => language === "en"),
  );
  if (!options.keep) rmSync(folder, { recursive: true, force: true });
};

const fail = (message: string): void => {
  console.error(message);
  process.exitCode = 1;
};

const unknown = options.only?.filter((name) => !corpora.some((corpus) => corpus.name === name)) ?? [];
const missing = missingPackages();
if (options.help) console.log(help);
else if (unknown.length > 0) fail(`No corpus is named ${unknown.join(", ")}. See npm run bench:resume -- --help.`);
else if (missing.length > 0)
  fail(`The bench needs ${missing.join(" and ")}. Run: apt-get install ${missing.join(" ")}`);
else await bench();
