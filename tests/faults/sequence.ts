import { type BrowserContext, expect } from "@playwright/test";
import type { Credentials, Site } from "../e2e/harness/site.ts";
import { actions, needsConnection } from "./actions.ts";
import { findLosses } from "./invariants.ts";
import { withFault } from "./line.ts";
import { planOf, type Step } from "./plan.ts";
import { allowUnstorableLoss, button, recover } from "./tab.ts";
import { callApi, openTab, storedPosts, World } from "./world.ts";

const runStep = async (world: World, { action, fault, isForAll, choice }: Step): Promise<string | null> => {
  const tab = world.tabs.at(-1) ?? (await openTab(world, "/admin"));
  await recover(world, tab);
  const late = world.late.splice(0);
  // Offline, no page loads.
  const met = fault === "offline" && needsConnection.includes(action) ? null : fault;
  const came = await withFault(world, met, isForAll, () => actions[action](world, tab, choice));
  for (const arrive of late) await arrive().catch(() => {});
  for (const { page } of world.tabs) {
    const isBlank = async () => (await page.locator("body").ariaSnapshot()) === "";
    await expect.poll(isBlank, { timeout: 10_000, message: "a blank page" }).toBe(false);
  }
  return came;
};

/** Runs the steps of a seed on a site. @returns a log of the steps, the losses, and the steps that timed out */
export const runSequence = async (seed: number, context: BrowserContext, site: Site, owner: Credentials) => {
  const world = new World(context, site, owner, `Faults ${seed}`);
  const { isNew, steps } = planOf(seed);
  const words = [isNew ? "A new post" : "A stored post"];
  // Drafts of other sequences on this site.
  await callApi(world, "versions?kind=eq.draft", { method: "DELETE" });
  if (!isNew) {
    await callApi(world, "posts", { method: "POST", body: { title: world.title, content: "The first text." } });
    world.sent.push("The first text.");
    world.confirmed = 0;
    await storedPosts(world);
  }
  await openTab(world, "/admin/posts");
  for (const [index, step] of steps.entries()) {
    const { action, fault, isForAll } = step;
    const condition = fault ? ` while ${fault}${isForAll ? ", for all requests" : ""}` : "";
    const came = await runStep(world, step).catch(async (error: unknown) => {
      // The result of the step is unknown.
      [world.owed, world.fate] = [null, null];
      const page = world.tabs.at(-1)?.page;
      // A form without unsaved text redirects to the sign-in when its session ends.
      if (page && (await button(page, "Sign In").isVisible())) return "the session has ended";
      world.tooLate.push(`Step ${index + 1} failed: ${error}`);
      return "failed";
    });
    words.push(`${index + 1}. ${action}${condition}: ${came ?? "not possible now"}`);
  }
  for (const arrive of world.late.splice(0)) await arrive().catch(() => {});
  for (const tab of [...world.tabs]) {
    await allowUnstorableLoss(world, tab).catch(() => {});
    await tab.page.close();
  }
  return { words, lost: await findLosses(world), late: world.tooLate };
};
