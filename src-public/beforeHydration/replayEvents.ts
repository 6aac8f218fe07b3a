import { isPlainClick, isSearchShortcut } from "#shared/base/browser.ts";
import { wordHere } from "#shared/site/wordHere.ts";
import { isTheme, storeTheme } from "#shared/theme/theme.ts";
import { leaveSearchBox, openSearchBox } from "./searchBox.ts";

// React would hydrate the whole page for one of these events, and delay the browser's own response.
const kindsOfInput = [
  ...["pointerdown", "pointerup", "mousedown", "mouseup", "touchstart", "touchend", "click", "dblclick"],
  ...["keydown", "keypress", "keyup", "input", "change", "submit"],
];

// Search forms and summaries work without scripts.
const heldElements = 'button[type="button"], a[data-enlarge]';

// The head's script changes the theme, and code is copied without the components.
const deadButtons = 'button[type="button"]:not([data-choice], [data-copy])';

const servedLanguage = document.documentElement.lang;

/** Whether the browser has translated the page. Hydration would restore the original texts. */
export const isTranslated = (): boolean => {
  const { className, lang } = document.documentElement;
  return /\btranslated-/.test(className) || lang !== servedLanguage;
};

/** Shows a message in the place of the toasts. */
const say = (key: Parameters<typeof wordHere>[0]): void => {
  document.querySelector(".plain-toast")?.remove();
  const note = document.createElement("p");
  note.className = "plain-toast";
  note.setAttribute("role", "alert");
  document.body.append(note);
  note.textContent = wordHere(key);
};

let leaving: string | null = null;

// First checks that the server answers: else the visitor would lose the page.
const leaveFor = (href: string): void => {
  leaving = href;
  const end = (act: () => void) => () => {
    if (leaving !== href) return;
    leaving = null;
    act();
  };
  fetch(href, { method: "HEAD" }).then(
    end(() => window.location.assign(href)),
    end(() => say("early.away")),
  );
};

export const scriptFiles = (): string[] =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="scripts"]')].flatMap(({ content }) => content.split(" "));

// Reloads if the server has all files again. If something blocks a file, reloading would never end.
const reloadOrSay = async (): Promise<void> => {
  if (isTranslated()) return say("early.translated");
  const { location } = window;
  const isThere = (file: string) => fetch(file, { method: "HEAD" });
  let reason: Parameters<typeof say>[0] = "early.away";
  try {
    await isThere(location.href);
    reason = "early.blocked";
    await Promise.all(scriptFiles().map(isThere));
    location.reload();
  } catch {
    say(reason);
  }
};

const isSearchKey = (event: Event): boolean =>
  // A browser that fills in a form sends key events without a key.
  event instanceof KeyboardEvent && isSearchShortcut(event);

const findSearch = (): HTMLAnchorElement | null => document.querySelector("a[aria-keyshortcuts]");

const withoutHash = ({ href, hash }: Pick<URL, "href" | "hash">): string => href.slice(0, href.length - hash.length);

/** Returns the link around an element, if it links to another document of the site. */
const leavingLink = (target: Element): HTMLAnchorElement | null => {
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.target || link.download) return null;
  const { location } = window;
  return link.origin === location.origin && withoutHash(link) !== withoutHash(location) ? link : null;
};

const sendAnew = (form: HTMLFormElement, submitter: HTMLElement | null): void => {
  if (form.isConnected) form.requestSubmit(submitter);
};

/**
 * Records clicks, keys and forms until the page's components can handle them.
 * @returns `release`, which replays them, and `giveUp` for when the components cannot be loaded: the browser handles links
 * and forms, and other buttons reload the page or show a message
 */
export const holdActions = (reload = reloadOrSay): { release: () => void; giveUp: () => void } => {
  const typed = new Set<EventTarget>();
  const actions: (() => void)[] = [];
  const natives: (() => void)[] = [];
  const hold = (held: HTMLElement): void => {
    actions.push(() => held.isConnected && held.click());
    natives.push(() => void (held instanceof HTMLAnchorElement ? window.location.assign(held.href) : reload()));
  };
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };

  const search = findSearch();
  const holdSearch = (event?: Event, keys = ""): void => {
    if (!search) return;
    event?.preventDefault();
    const isOpen = openSearchBox(search, keys.trimEnd());
    if (keys.endsWith("\n")) window.location.assign(`${search.href}?${new URLSearchParams({ q: keys.trimEnd() })}`);
    actions.push(() => isOpen() && search.click());
    natives.push(() => leaveSearchBox(() => leaveFor(search.href)));
  };

  const holdPress = (event: Event, target: Element): void => {
    const held = target.closest<HTMLElement>(heldElements);
    const link = leavingLink(target);
    if (held || link) event.preventDefault();
    if (held) hold(held);
    else if (link) {
      leaveFor(link.href);
      actions.push(() => {
        if (leaving !== link.href) return;
        leaving = null;
        link.click();
      });
    }
  };
  const onClick = (event: MouseEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    const theme = target?.closest<HTMLElement>("[data-choice]")?.dataset.choice ?? null;
    if (isTheme(theme)) {
      storeTheme(theme);
      return;
    }
    if (!target || !isPlainClick(event)) return;
    if (search?.contains(target)) holdSearch(event);
    else holdPress(event, target);
  };
  const onKey = (event: Event): void => {
    if (isSearchKey(event)) holdSearch(event);
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
  // The head's script has marked elements that were pressed before this script ran. It stops when it sees this mark.
  document.documentElement.dataset.early = "true";
  for (const held of document.querySelectorAll<HTMLElement>("[data-held]")) {
    if (held === search) holdSearch(undefined, held.dataset.held);
    else hold(held);
  }
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
      window.addEventListener("click", (event) => {
        const target = event.target instanceof Element ? event.target : null;
        const link = target && isPlainClick(event) && leavingLink(target);
        if (link) {
          event.preventDefault();
          leaveFor(link.href);
        } else if (target?.closest(deadButtons)) void reload();
      });
      window.addEventListener("keydown", (event) => {
        if (!search || !isSearchKey(event)) return;
        event.preventDefault();
        leaveFor(search.href);
      });
    },
  };
};
