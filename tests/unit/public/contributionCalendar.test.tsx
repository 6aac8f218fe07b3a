// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { github } from "#public/pages/home/GithubActivity.tsx";
import { SiteContext } from "#public/router/context.ts";
import { contributionsApi } from "#shared/contributionsApi.ts";
import { startDataApi } from "./dataApi.ts";
import { siteWith } from "./siteWith.ts";

let comeNear = () => {};
class FarAway {
  observe: () => void;
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.observe = () => {
      comeNear = () => tell([{ isIntersecting: true }]);
      tell([{ isIntersecting: false }]);
    };
  }
  disconnect() {}
}

const api = startDataApi();
beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", FarAway);
  // It is drawn once its file and its data are there, as in a browser.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

test("the calendar is asked for when it is near, and one that cannot be had is told for the user, and asked for once", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const asked: string[] = [];
  api.use(
    http.get(`${contributionsApi}/*`, ({ request }) => {
      asked.push(request.url);
      return HttpResponse.json({ total: {}, contributions: [] });
    }),
  );
  render(<SiteContext value={siteWith({ githubUser: "nobody" })}>{github.body("github")}</SiteContext>);
  await settle();
  expect(document.querySelectorAll('[data-skeleton="contributions"]')).toHaveLength(1);
  expect(asked).toEqual([]);
  comeNear();
  expect(await screen.findByText("Fetching contribution data failed for the user “nobody”.")).toBeTruthy();
  expect(logged).toHaveBeenCalledWith("Error fetching contributions:", expect.any(Error));
  await settle();
  expect(asked).toEqual([`${contributionsApi}/v4/nobody?y=last`]);
});
