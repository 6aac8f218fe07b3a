import { expect, it } from "vitest";
import { createTurns } from "#server/http/turns.ts";

it("few of many go on in each round of the event loop, in their order, and others come in between", async () => {
  const inTurn = createTurns(2);
  const seen: string[] = [];
  const done = new Promise<void>((resolve) => {
    for (const visitor of ["1", "2", "3", "4", "5"]) inTurn(() => seen.push(visitor));
    inTurn(resolve);
  });
  setImmediate(() => seen.push("the owner"));
  await done;
  expect(seen).toEqual(["1", "2", "the owner", "3", "4", "5"]);
  await new Promise<void>((resolve) => inTurn(resolve));
});
