// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { takeCaptchaToken } from "#api/session/captcha.ts";

const captcha = "turnstile 0x4AAA";

afterEach(() => {
  delete window.turnstile;
  document.head.innerHTML = "";
  document.body.innerHTML = "";
});

const script = () => document.head.querySelector("script") ?? document.body;

/** The used part of the service's script. The test answers what it renders. */
const widgets = () => {
  const shown: { place: HTMLElement; options: Record<string, unknown> }[] = [];
  const remove = vi.fn();
  window.turnstile = {
    render: (place, options) => {
      shown.push({ place, options });
      return `widget ${shown.length}`;
    },
    remove,
  };
  const last = (name: string) => {
    const heard = shown.at(-1)?.options[name];
    return typeof heard === "function" ? heard : () => {};
  };
  return { shown, remove, last };
};

describe("the captcha", () => {
  it("fails for an unknown service", async () => {
    await expect(takeCaptchaToken("toString x")).rejects.toThrow("was not solved");
  });

  it("names the host to allow when the script is blocked, and loads it again the next time", async () => {
    for (let times = 0; times < 2; times++) {
      const taken = takeCaptchaToken(captcha);
      expect(script()).toHaveAttribute("src", expect.stringMatching(/^https:\/\/challenges\.cloudflare\.com\//));
      fireEvent.error(script());
      await expect(taken).rejects.toThrow(/^The captcha could not be loaded\. Allow challenges/);
      expect(document.head.querySelector("script")).toBeNull();
    }
  });

  it("shows a new widget in the submitted form, and removes it with its token or its error", async () => {
    document.body.innerHTML =
      '<form><button>Another</button></form><form aria-busy="true"><button>Sign In</button></form>';
    const form = document.querySelector("form:last-child") ?? document.body;
    const first = takeCaptchaToken(captcha);
    const { shown, remove, last } = widgets();
    fireEvent.load(script());
    await waitFor(() => expect(shown).toHaveLength(1));
    // Safari does not focus a clicked button.
    expect(shown[0]?.place.parentElement).toBe(form);
    expect(screen.getByRole("group", { name: "Check that you are a person" })).toHaveFocus();
    expect(shown[0]?.options).toMatchObject({ sitekey: "0x4AAA" });
    last("callback")("a token");
    expect(await first).toBe("a token");

    screen.getByText("Sign In").focus();
    const second = takeCaptchaToken(captcha);
    await waitFor(() => expect(shown).toHaveLength(2));
    last("expired-callback")();
    await expect(second).rejects.toThrow("The captcha was not solved. Try again.");
    expect(remove.mock.calls).toEqual([["widget 1"], ["widget 2"]]);
    expect(form.children).toHaveLength(1);
    expect(screen.getByText("Sign In")).toHaveFocus();
    expect(document.head.querySelectorAll("script")).toHaveLength(1);
  });
});
