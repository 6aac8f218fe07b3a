import { expect, test } from "../e2e/harness/test.ts";
import { runSequence } from "./sequence.ts";

// A failing connection logs errors. The sequence itself fails on an uncaught error of a page.
test.use({ expectedConsoleErrors: /(?:)/, contextOptions: { reducedMotion: "reduce" } });

test.setTimeout(300_000);

const range = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

// Short sequences. The ten contain all actions and faults, the first three 29 of the 33.
const beforeCommit = [66, 75, 83];
const beforeRelease = [6, 22, 23, 27, 44, 51, 63];
const { FAULT_SEED: first, FAULT_COUNT: count } = process.env;
const seeds = first ? range(Number(first), Number(count)) : [...beforeCommit, ...beforeRelease];

for (const seed of seeds) {
  const tag = first || beforeCommit.includes(seed) ? [] : ["@release"];
  test(`the sequence of seed ${seed} loses nothing`, { tag }, async ({ ownerPage, context, site, owner }) => {
    await ownerPage.close();
    const { words, lost, late } = await runSequence(seed, context, site, owner);
    if (seeds.length === 1) console.log(words.join("\n"));
    const replay = `npm run test:faults -- --seed ${seed}`;
    // `npm test` keeps a machine busy: there, up to a third of the steps may time out.
    const isTooLate = first ? late.length > 0 : late.length > words.length / 3;
    expect(isTooLate ? [...late, ...lost] : lost, `${words.join("\n")}\n\nAgain: ${replay}`).toEqual([]);
  });
}
