import { readTheme, subscribeToTheme } from "#shared/theme/theme.ts";

const mark = (): void => {
  const theme = readTheme();
  for (const button of document.querySelectorAll<HTMLElement>("[data-choice]")) {
    button.setAttribute("aria-pressed", String(button.dataset.choice === theme));
  }
};

/** Shows which theme is chosen, and follows the operating system and other tabs. @returns the clean-up */
export const followTheme = (): (() => void) => {
  mark();
  return subscribeToTheme(mark);
};
