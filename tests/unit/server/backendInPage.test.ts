// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { withBackend } from "#server/pages/render/pages.ts";
import { readBackend } from "#shared/base/backend.ts";

const pageFor = (html: string): Document => {
  for (const element of document.head.querySelectorAll("meta, script")) element.remove();
  document.head.insertAdjacentHTML("beforeend", html);
  return document;
};

const pageWith = (hostedUrl: string | null, publishableKey: string): Document =>
  pageFor(
    withBackend(
      "<!--backend-->",
      { hosted: hostedUrl ? { url: hostedUrl, publishableKey } : null, captcha: null },
      publishableKey,
    ),
  );

describe("the backend that a page names", () => {
  it("is the page's own origin, where it is embedded", () => {
    expect(readBackend(pageWith(null, "key"))).toEqual({
      url: window.location.origin,
      publishableKey: "key",
      isHosted: false,
      captcha: null,
    });
  });

  it("is the hosted project, whatever characters its key has", () => {
    const url = "https://abc.supabase.co";
    for (const publishableKey of ["sb_publishable_x", `"><script>alert(1)</script>&amp;$&`]) {
      const page = pageWith(url, publishableKey);
      expect(readBackend(page)).toEqual({ url, publishableKey, isHosted: true, captcha: null });
      expect(page.head.querySelectorAll("meta, script")).toHaveLength(2);
    }
  });

  it("names the captcha that its sign-in has to pass", () => {
    const captcha = { service: "hcaptcha", siteKey: "10000000-ffff", secret: "" } as const;
    const page = pageFor(withBackend("<!--backend-->", { hosted: null, captcha }, "key"));
    expect(readBackend(page).captcha).toBe("hcaptcha 10000000-ffff");
  });

  it("is missed aloud", () => {
    expect(() => readBackend(pageFor(""))).toThrow("The page names no backend address.");
  });
});
