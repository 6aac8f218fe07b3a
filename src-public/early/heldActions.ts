// What works by itself is not held: links, forms that search, summaries, and the theme's buttons.
const heldButton = 'button[type="button"]:not([data-choice])';
const heldLink = "a[data-enlarge]";

const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

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
  const controller = new AbortController();
  const { signal } = controller;

  const onClick = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    const held = target?.closest<HTMLElement>(`${heldButton}, ${heldLink}`);
    if (!held || !isPlain(event)) return;
    event.preventDefault();
    event.stopPropagation();
    actions.push(() => held.isConnected && held.click());
    if (held instanceof HTMLAnchorElement) natives.push(() => window.location.assign(held.href));
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
  document.addEventListener("click", onClick, { capture: true, signal });
  document.addEventListener("submit", onSubmit, { capture: true, signal });
  document.addEventListener("input", onInput, { capture: true, signal });

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
