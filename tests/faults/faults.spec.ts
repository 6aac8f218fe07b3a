import { expect, test } from "../e2e/harness/test.ts";
import { runSequence } from "./sequence.ts";

// What a line that fails brings; an error that a page does not catch is looked for by the sequence itself.
test.use({ expectedConsoleErrors: /(?:)/, contextOptions: { reducedMotion: "reduce" } });

test.setTimeout(300_000);

const range = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

// Those of `npm test` are short, and have all kinds of steps among them.
const { FAULT_SEED: first, FAULT_COUNT: count } = process.env;
const seeds = first ? range(Number(first), Number(count)) : [6, 22, 23, 27, 44, 51, 63, 66, 75, 83];

for (const seed of seeds) {
  test(`nothing is lost in the sequence of seed ${seed}`, async ({ ownerPage, context, site, owner }) => {
    await ownerPage.close();
    const { words, lost, late } = await runSequence(seed, context, site, owner);
    if (seeds.length === 1) console.log(words.join("\n"));
    const replay = `npm run test:faults -- --seed ${seed}`;
    // `npm test` keeps a machine busy: a step that comes too late there is left out, if most are done.
    const isTooLate = first ? late.length > 0 : late.length > words.length / 3;
    expect(isTooLate ? [...late, ...lost] : lost, `${words.join("\n")}\n\nAgain: ${replay}`).toEqual([]);
  });
}
