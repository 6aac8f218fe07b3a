// @vitest-environment jsdom
import { fireEvent, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { takeCaptchaToken } from "#providers/captcha.ts";
import { readCaptcha } from "#shared/captcha.ts";

const captcha = { service: "turnstile", siteKey: "0x4AAA" } as const;

afterEach(() => {
  delete window.turnstile;
  document.head.innerHTML = "";
  document.body.innerHTML = "";
});

const script = () => document.head.querySelector("script") ?? document.body;

/** The service's script, as far as it is used: what it is to show is answered by the test. */
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

it("is what the page names, if that is known", () => {
  expect(readCaptcha(document)).toBeNull();
  document.head.innerHTML = '<meta name="captcha" content="hcaptcha 10000000-ffff">';
  expect(readCaptcha(document)).toEqual({ service: "hcaptcha", siteKey: "10000000-ffff" });
  document.head.innerHTML = '<meta name="captcha" content="toString x">';
  expect(readCaptcha(document)).toBeNull();
});

it("says what to allow where the service's script is blocked, and loads it again the next time", async () => {
  for (let times = 0; times < 2; times++) {
    const taken = takeCaptchaToken(captcha);
    expect(script()).toHaveAttribute("src", expect.stringMatching(/^https:\/\/challenges\.cloudflare\.com\//));
    fireEvent.error(script());
    await expect(taken).rejects.toThrow(/^The check that you are a person could not be loaded\. Allow challenges/);
    expect(document.head.querySelector("script")).toBeNull();
  }
});

it("shows a fresh widget in the form that is sent, and takes it away with its token or its refusal", async () => {
  document.body.innerHTML = "<form><button>Sign In</button></form>";
  const form = document.querySelector("form") ?? document.body;
  document.querySelector("button")?.focus();
  const first = takeCaptchaToken(captcha);
  const { shown, remove, last } = widgets();
  fireEvent.load(script());
  await waitFor(() => expect(shown).toHaveLength(1));
  expect(shown[0]?.place.parentElement).toBe(form);
  expect(shown[0]?.options).toMatchObject({ sitekey: "0x4AAA" });
  last("callback")("a token");
  expect(await first).toBe("a token");

  const second = takeCaptchaToken(captcha);
  await waitFor(() => expect(shown).toHaveLength(2));
  last("expired-callback")();
  await expect(second).rejects.toThrow("The check that you are a person was not passed. Please try again.");
  expect(remove.mock.calls).toEqual([["widget 1"], ["widget 2"]]);
  expect(form.children).toHaveLength(1);
  expect(document.head.querySelectorAll("script")).toHaveLength(1);
});
