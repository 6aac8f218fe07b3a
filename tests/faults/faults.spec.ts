import { expect, test } from "../e2e/harness/test.ts";
import { runSequence } from "./sequence.ts";

// What a line that fails brings; an error that a page does not catch is looked for by the sequence itself.
test.use({ expectedConsoleErrors: /(?:)/, contextOptions: { reducedMotion: "reduce" } });

test.setTimeout(180_000);

const first = Number(process.env.FAULT_SEED ?? 1);
const count = Number(process.env.FAULT_COUNT ?? 10);

for (let seed = first; seed < first + count; seed += 1) {
  test(`nothing is lost in the sequence of seed ${seed}`, async ({ ownerPage, context, site, owner }) => {
    await ownerPage.close();
    const { words, problems } = await runSequence(seed, context, site, owner);
    if (count === 1) console.log(words.join("\n"));
    const replay = `npm run test:faults -- --seed ${seed}`;
    expect(problems, `${words.join("\n")}\n\nAgain: ${replay}`).toEqual([]);
  });
}
