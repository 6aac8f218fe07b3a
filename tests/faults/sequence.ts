import { type BrowserContext, expect } from "@playwright/test";
import type { Credentials, Site } from "../e2e/harness/site.ts";
import { actions, needsLine } from "./actions.ts";
import { whatWasLost } from "./invariants.ts";
import { withFault } from "./line.ts";
import { planOf, type Step } from "./plan.ts";
import { button, noteUnkept, recover } from "./tab.ts";
import { ask, openTab, storedPosts, World } from "./world.ts";

const take = async (world: World, { action, fault, isForAll, choice }: Step): Promise<string | null> => {
  const tab = world.tabs.at(-1) ?? (await openTab(world, "/admin"));
  await recover(world, tab);
  const late = world.late.splice(0);
  // A line that is down loads no page.
  const met = fault === "offline" && needsLine.includes(action) ? null : fault;
  const came = await withFault(world, met, isForAll, () => actions[action](world, tab, choice));
  for (const arrive of late) await arrive().catch(() => {});
  for (const { page } of world.tabs) {
    const isBlank = async () => (await page.locator("body").ariaSnapshot()) === "";
    await expect.poll(isBlank, { timeout: 10_000, message: "a blank page" }).toBe(false);
  }
  return came;
};

/** Runs the steps of a seed on a site. @returns what was done, step by step, and what was lost */
export const runSequence = async (seed: number, context: BrowserContext, site: Site, owner: Credentials) => {
  const world = new World(context, site, owner, `Faults ${seed}`);
  const { isNew, steps } = planOf(seed);
  const words = [isNew ? "A new post" : "A post that is stored"];
  // Those of other sequences on this site.
  await ask(world, "versions?kind=eq.draft", { method: "DELETE" });
  if (!isNew) {
    await ask(world, "posts", { method: "POST", body: { title: world.title, content: "The first text." } });
    world.sent.push("The first text.");
    world.confirmed = 0;
    await storedPosts(world);
  }
  await openTab(world, "/admin/posts");
  for (const [index, step] of steps.entries()) {
    const { action, fault, isForAll } = step;
    const meanwhile = fault ? ` while ${fault}${isForAll ? ", for all requests" : ""}` : "";
    const came = await take(world, step).catch(async (error: unknown) => {
      // How far it came is unknown.
      [world.owed, world.fate] = [null, null];
      const page = world.tabs.at(-1)?.page;
      // A form without a text leads to the sign-in as soon as it hears that its session was ended.
      if (page && (await button(page, "Sign In").isVisible())) return "the session had ended";
      world.tooLate.push(`Step ${index + 1} could not be done: ${error}`);
      return "failed";
    });
    words.push(`${index + 1}. ${action}${meanwhile}: ${came ?? "not possible now"}`);
  }
  for (const arrive of world.late.splice(0)) await arrive().catch(() => {});
  for (const tab of [...world.tabs]) {
    await noteUnkept(world, tab).catch(() => {});
    await tab.page.close();
  }
  return { words, lost: await whatWasLost(world), late: world.tooLate };
};
