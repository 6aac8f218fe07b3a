import { isTheme, storeTheme } from "#shared/theme/theme.ts";

// React would take the whole page over at once to answer one of these, and hold up what the browser answers by itself.
const kindsOfInput = [
  ...["pointerdown", "pointerup", "mousedown", "mouseup", "touchstart", "touchend", "click", "dblclick"],
  ...["keydown", "keypress", "keyup", "input", "change", "submit"],
];

// What works by itself is not held: links, forms that search, and summaries.
const heldElements = 'button[type="button"], a[data-enlarge]';

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** The button or link that says by `aria-keyshortcuts` that these keys press it; letters typed into a field do not. */
const buttonOfKeys = (event: Event): HTMLElement | null => {
  // A browser that fills in a form tells of keys without saying which.
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
 * Keeps what is pressed, typed or sent before the page's components can answer. @returns what does all of it once they can,
 * or leaves it to the browser where they cannot be had
 */
export const holdActions = (): { release: () => void; giveUp: () => void } => {
  const typed = new Set<EventTarget>();
  const actions: (() => void)[] = [];
  const natives: (() => void)[] = [];
  const hold = (held: HTMLElement): void => {
    actions.push(() => held.isConnected && held.click());
    if (held instanceof HTMLAnchorElement) natives.push(() => window.location.assign(held.href));
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
    if (!held || !isPlain(event)) return;
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
  // Pressed before this ran: the head's script marks it, by keys no longer from now on.
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
    },
  };
};
