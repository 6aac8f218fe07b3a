import type { SessionKeeping } from "#providers/sessionStorage.ts";

export const storageNotices: Record<SessionKeeping, string | null> = {
  kept: null,
  full: "This browser's storage is full, so it cannot keep you signed in: whenever the page is loaded anew, you have to sign in again. To make room, delete this site's data in the browser's settings.",
  refused:
    "This browser keeps no data for this site: you stay signed in until this tab is closed or loaded anew, and so do your choices, such as the theme.",
};
