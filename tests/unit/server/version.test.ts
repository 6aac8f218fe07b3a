import { expect, it } from "vitest";
import { shell, withBackend } from "#server/pages/render/pages.ts";
import { sideMarks } from "#server/shared/pageTemplate.ts";
import { readVersion } from "#server/shared/version.ts";

it("the pages of the admin name the version, those of visitors do not", () => {
  const template = `<head><!--backend-->${sideMarks.admin.begin}${sideMarks.admin.end}</head>`;
  const page = withBackend(template, { hosted: null, captcha: null }, "key");
  expect(shell(page, "admin")).toContain(`<meta name="plinth-version" content="${readVersion()}">`);
  expect(shell(page, "public")).not.toContain("plinth-version");
});
