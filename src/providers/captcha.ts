import { type Captcha, captchaServices, readCaptcha } from "#shared/captcha.ts";
import { BackendError, captchaRefused } from "./errors.ts";
import { inTime } from "./http.ts";

/** What the scripts of both services offer. */
interface Widgets {
  render: (place: HTMLElement, options: Record<string, unknown>) => string;
  remove: (widget: string) => void;
}

declare global {
  interface Window {
    turnstile?: Widgets;
    hcaptcha?: Widgets;
  }
}

const notLoaded = (script: string): BackendError =>
  new BackendError(
    "offline",
    `The check that you are a person could not be loaded. Allow ${new URL(script).host}, look at your connection, and try again.`,
    0,
  );

const load = (script: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const element = document.createElement("script");
    element.src = script;
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(notLoaded(script));
    };
    document.head.append(element);
  });

/** Shows a fresh widget at the end of the form that is being sent, until it is passed. @throws {BackendError} */
export const takeCaptchaToken = async ({ service, siteKey }: Captcha): Promise<string> => {
  const { script } = captchaServices[service];
  const form = document.activeElement?.closest("form") ?? document.body;
  if (!window[service]) await inTime(() => load(script));
  const widgets = window[service];
  if (!widgets) throw notLoaded(script);
  const place = form.appendChild(document.createElement("div"));
  Object.assign(place.style, { width: "fit-content", margin: "0 auto 16px" });
  let widget = "";
  try {
    return await new Promise<string>((resolve, reject) => {
      const refuse = (): void => reject(captchaRefused());
      widget = widgets.render(place, {
        sitekey: siteKey,
        theme: document.documentElement.dataset.theme === "light" ? "light" : "dark",
        callback: resolve,
        "error-callback": refuse,
        "expired-callback": refuse,
        "timeout-callback": refuse,
      });
    });
  } finally {
    widgets.remove(widget);
    place.remove();
  }
};

/** The token of the captcha that this page names. @throws {BackendError} */
export const takePageCaptcha = async (): Promise<string> => {
  const captcha = readCaptcha(document);
  return captcha ? takeCaptchaToken(captcha) : "";
};
