// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { withBackend } from "#server/render/pages.ts";
import { readBackend } from "#shared/backend.ts";

const pageFor = (hostedUrl: string | null, publishableKey: string): Document => {
  document.head.innerHTML = withBackend("<!--backend-->", hostedUrl, publishableKey);
  return document;
};

describe("the backend that a page names", () => {
  it("is the page's own origin, where it is embedded", () => {
    expect(readBackend(pageFor(null, "key"))).toEqual({
      url: window.location.origin,
      publishableKey: "key",
      isHosted: false,
    });
  });

  it("is the hosted project, whatever characters its key has", () => {
    const url = "https://abc.supabase.co";
    for (const publishableKey of ["sb_publishable_x", `"><script>alert(1)</script>&amp;$&`]) {
      expect(readBackend(pageFor(url, publishableKey))).toEqual({ url, publishableKey, isHosted: true });
      expect(document.head.children).toHaveLength(2);
    }
  });

  it("is missed aloud", () => {
    document.head.innerHTML = "";
    expect(() => readBackend(document)).toThrow("names no backend");
  });
});
