import { hasStoredSession } from "#shared/accounts/storedSession.ts";
import { onFailedPicture } from "#shared/base/browser.ts";
import { isRecord } from "#shared/base/unknownValues.ts";
import { attachInteractions } from "#shared/markdown/interactions.ts";
import { readTheme, subscribeToTheme } from "#shared/theme/theme.ts";
import { reloadOnHistoryStep, restoreScroll } from "./back.ts";
import { followTarget } from "./followTarget.ts";
import { onIntent, whenNear } from "./intent.ts";
import { closeMenus } from "./menus.ts";
import { followMessage, isField } from "./messageDraft.ts";
import { holdActions, isTranslated, scriptFiles } from "./replayEvents.ts";
import { typeTitles } from "./typing.ts";

const hide = (image: HTMLImageElement): void => {
  image.hidden = true;
};

const onError = ({ target }: Event): void => {
  if (target instanceof HTMLImageElement && target.alt === "") hide(target);
};

/** Hides decorative pictures that cannot be loaded. @returns the clean-up */
export const hideFailedPictures = (): (() => void) => {
  document.addEventListener("error", onError, { capture: true });
  for (const image of document.images) if (image.alt === "") onFailedPicture(() => hide(image)).ref(image);
  return () => document.removeEventListener("error", onError, { capture: true });
};

/**
 * Loads the lazy pictures, because a capture of the whole page leaves them out. They stay lazy on a slow connection, for visitors
 * who save data, and in browsers that report neither.
 */
const loadLazyPictures = (): void => {
  const connection = "connection" in navigator && navigator.connection;
  if (!isRecord(connection) || connection.saveData || connection.effectiveType !== "4g") return;
  for (const picture of document.images) {
    if (picture.complete || !picture.checkVisibility()) continue;
    // "auto" is valid for lazy pictures only.
    if (picture.srcset) picture.sizes = `${picture.width}px`;
    picture.loading = "eager";
  }
};

const markTheme = (): void => {
  const theme = readTheme();
  for (const button of document.querySelectorAll<HTMLElement>("[data-choice]")) {
    button.setAttribute("aria-pressed", String(button.dataset.choice === theme));
  }
};

// Marks the selected theme, and follows the operating system and other tabs.
const followTheme = (): (() => void) => {
  markTheme();
  return subscribeToTheme(markTheme);
};

const hasGaps = (values: unknown): boolean => isRecord(values) && Object.values(values).includes(null);

const canonicalPath = (): string | null => {
  const href = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return href ? new URL(href).pathname : null;
};

// A static host may serve a page at another URL. The browser then has to request the data of that URL.
const isForThisAddress = (isPrerendered = false): boolean => {
  const { pathname, search } = window.location;
  return !isPrerendered || (search === "" && canonicalPath() === pathname);
};

const hasAllData = (text: string): boolean => {
  try {
    const page: { loaderData: Record<string, unknown>; isPrerendered?: boolean } = JSON.parse(text);
    return isForThisAddress(page.isPrerendered) && !Object.values(page.loaderData).some(hasGaps);
  } catch {
    return false;
  }
};

/** Whether the server's page is complete, so that hydration can wait for the first interaction. */
export const isComplete = (text: string | null | undefined): boolean => {
  // Scripts have to move the focus to the outcome of a sent message.
  const showsOutcome = new URLSearchParams(window.location.search).has("message");
  return Boolean(text) && !showsOutcome && hasAllData(text ?? "");
};

// Input that happened before this script ran.
const isTouched = (): boolean =>
  navigator.userActivation?.hasBeenActive === true || window.scrollY > 0 || isField(document.activeElement);

/** Imports the components in several steps, between which the page can respond. */
interface Parts {
  editLink: () => Promise<{ showEditLink: () => Promise<void> }>;
  library: () => Promise<unknown>;
  start: () => Promise<{ startPublic: (root: HTMLElement) => Promise<void> }>;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

// Downloads all files in parallel. They still run one after another.
const fetchScripts = (): void => {
  for (const file of scriptFiles()) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.crossOrigin = "";
    link.href = file;
    document.head.append(link);
  }
};

const createStart = (root: HTMLElement, { library, start: load }: Parts): (() => Promise<void>) => {
  const held = holdActions();
  const endReload = reloadOnHistoryStep();
  let started: Promise<void> | null = null;
  const start = async (): Promise<void> => {
    if (isTranslated()) return held.giveUp();
    try {
      fetchScripts();
      await library();
      await nextTask();
      const { startPublic } = await load();
      await nextTask();
      if (isTranslated()) return held.giveUp();
      await startPublic(root);
      endReload();
      held.release();
    } catch (error) {
      console.error(error);
      held.giveUp();
    }
  };
  return () => {
    started ??= start();
    return started;
  };
};

/**
 * Runs when a public page opens: animations and menus. The page's components load at the first interaction, or at once if
 * the server's page is incomplete. @returns the clean-up
 */
export const startEarly = (root: HTMLElement, parts: Parts): (() => void) => {
  const endings = [followTheme(), closeMenus(), hideFailedPictures(), followMessage(), followTarget()];
  restoreScroll();
  const title = document.querySelector<HTMLElement>("[data-titles]");
  if (title) typeTitles(title);
  for (const part of document.querySelectorAll<HTMLElement>("[data-text], [data-gallery]")) attachInteractions(part);
  // Visitors without a session neither load it nor send its request.
  if (hasStoredSession()) {
    void parts.editLink().then(
      ({ showEditLink }) => showEditLink(),
      () => {},
    );
  }
  window.requestIdleCallback?.(loadLazyPictures);
  const start = createStart(root, parts);
  if (!isComplete(document.getElementById("page-data")?.textContent)) void start();
  whenNear(document.querySelector('[data-skeleton="contributions"]'), () => void start());
  // Hot reload needs the components.
  if (isTouched() || import.meta.env.MODE === "development") void start();
  else onIntent(() => void start());
  return () => {
    for (const end of endings) end();
  };
};
