import { filesOfField, filesOfMechanisms, filesOfPost, linesOf } from "./figures.ts";
import { ringsOf } from "./graph.ts";
import { readSources } from "./sources.ts";
import { importsOverWalls, upwardImports } from "./walls.ts";

const sources = readSources();
const list = (title: string, entries: readonly string[]): void => {
  console.log(`${title}: ${entries.length}`);
  for (const entry of entries) console.log(`    ${entry}`);
};

const rings = ringsOf(sources).map((ring) => ring.join(" → "));
const upward = upwardImports(sources);
const overWalls = importsOverWalls(sources);

const post = filesOfPost(sources);
const field = filesOfField(sources);

console.log(`files that a post passes, from form to page: ${post.run}, and ${post.types} for their types only`);
list("files that name one field of a certification", field.site);
list("files that read it from an export that has it", field.imports);
for (const [job, files] of filesOfMechanisms(sources)) list(`mechanisms ${job}`, files);
for (const { root, lines, comments, docs } of linesOf(sources)) {
  console.log(
    `${root}: ${lines} lines, of these ${comments.toFixed(1)} % comments and ${docs.toFixed(1)} % docstrings`,
  );
}
list("rings of folders", rings);
list("imports that run upward", upward);
list("imports over a wall", overWalls);
process.exitCode = rings.length + upward.length + overWalls.length > 0 ? 1 : 0;
