import { isPlainClick } from "#shared/browser.ts";
import { isTheme, storeTheme } from "#shared/theme/theme.ts";
import { isField } from "./messageDraft.ts";

// React would hydrate the whole page at once for one of these events, and delay the browser's own response.
const kindsOfInput = [
  ...["pointerdown", "pointerup", "mousedown", "mouseup", "touchstart", "touchend", "click", "dblclick"],
  ...["keydown", "keypress", "keyup", "input", "change", "submit"],
];

// Links, search forms and summaries work without scripts and are not held.
const heldElements = 'button[type="button"], a[data-enlarge]';

// The head's script changes the theme.
const deadButtons = 'button[type="button"]:not([data-choice])';

// Not while the site is away: the visitor would lose the page as well.
const reloadIfThere = (): void => {
  const { location } = window;
  fetch(location.href, { method: "HEAD" }).then(
    ({ ok }) => ok && location.reload(),
    () => {},
  );
};

/** The button or link whose `aria-keyshortcuts` has these keys; letters typed into a field do not count. */
const buttonOfKeys = (event: Event): HTMLElement | null => {
  // A browser that fills in a form sends key events without a key.
  if (!(event instanceof KeyboardEvent)) return null;
  const { key, ctrlKey, metaKey, target } = event;
  if (isField(target) && !ctrlKey && !metaKey) return null;
  const keys = [ctrlKey && "Control", metaKey && "Meta", key.toUpperCase()].filter(Boolean).join("+");
  return document.querySelector<HTMLElement>(`[aria-keyshortcuts~=${JSON.stringify(keys)}]`);
};

const sendAnew = (form: HTMLFormElement, submitter: HTMLElement | null): void => {
  if (form.isConnected) form.requestSubmit(submitter);
};

/**
 * Holds clicks, keys and forms until the page's components can handle them. @returns `release`, which repeats them then,
 * and `giveUp`, which leaves them to the browser if the components cannot be loaded, and reloads the page for other buttons
 */
export const holdActions = (reload = reloadIfThere): { release: () => void; giveUp: () => void } => {
  const typed = new Set<EventTarget>();
  const actions: (() => void)[] = [];
  const natives: (() => void)[] = [];
  const hold = (held: HTMLElement): void => {
    actions.push(() => held.isConnected && held.click());
    natives.push(() => (held instanceof HTMLAnchorElement ? window.location.assign(held.href) : reload()));
  };
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };

  const onClick = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    const theme = target?.closest<HTMLElement>("[data-choice]")?.dataset.choice ?? null;
    if (isTheme(theme)) {
      storeTheme(theme);
      return;
    }
    const held = target?.closest<HTMLElement>(heldElements);
    if (!held || !isPlainClick(event)) return;
    event.preventDefault();
    hold(held);
  };
  const onKey = (event: Event): void => {
    const button = buttonOfKeys(event);
    if (!button) return;
    event.preventDefault();
    hold(button);
  };
  const onSubmit = (event: SubmitEvent): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
    event.preventDefault();
    actions.push(() => sendAnew(form, event.submitter));
    natives.push(() => form.submit());
  };
  const onInput = ({ target }: Event): void => {
    if (target) typed.add(target);
  };
  // Pressed before this script ran: the head's script has marked it, and from now on leaves keys alone.
  document.documentElement.dataset.early = "true";
  for (const held of document.querySelectorAll<HTMLElement>("[data-held]")) hold(held);
  for (const kind of kindsOfInput) window.addEventListener(kind, (event) => event.stopPropagation(), options);
  window.addEventListener("click", onClick, options);
  window.addEventListener("keydown", onKey, options);
  window.addEventListener("submit", onSubmit, options);
  window.addEventListener("input", onInput, options);

  return {
    release: () => {
      controller.abort();
      for (const field of typed) field.dispatchEvent(new Event("input", { bubbles: true }));
      for (const act of actions) act();
    },
    giveUp: () => {
      controller.abort();
      for (const act of natives) act();
      window.addEventListener("click", ({ target }) => {
        if (target instanceof Element && target.closest(deadButtons)) reload();
      });
    },
  };
};
