import { captchaServices, isCaptchaService } from "#shared/accounts/captchaServices.ts";
import { withTimeout } from "../connection/http.ts";
import { BackendError, captchaRefused } from "../errors.ts";

/** The API that the scripts of both services share. */
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
    `The captcha could not be loaded. Allow ${new URL(script).host}, check your connection, and try again.`,
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

/**
 * Shows a captcha at the end of the submitted form until it is solved.
 * @param setting the service and its site key, separated by a space @throws {BackendError}
 */
export const takeCaptchaToken = async (setting: string): Promise<string> => {
  const [service = "", siteKey] = setting.split(" ");
  if (!isCaptchaService(service)) throw captchaRefused();
  const { script } = captchaServices[service];
  if (!window[service]) await withTimeout(() => load(script));
  const widgets = window[service];
  if (!widgets) throw notLoaded(script);
  // The form of the focused element would be wrong: Safari does not focus a clicked button.
  const form = document.querySelector('form[aria-busy="true"]') ?? document.body;
  const focused = document.activeElement;
  const place = form.appendChild(document.createElement("div"));
  Object.assign(place.style, { width: "fit-content", margin: "0 auto 16px" });
  Object.assign(place, { role: "group", ariaLabel: "Check that you are a person", tabIndex: -1 });
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
      place.focus();
    });
  } finally {
    widgets.remove(widget);
    const hasFocus = place.contains(document.activeElement);
    place.remove();
    if (hasFocus && focused instanceof HTMLElement) focused.focus();
  }
};
