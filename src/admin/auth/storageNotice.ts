import type { SessionPersistence } from "#providers/sessionStorage.ts";

export const storageNotices: Record<SessionPersistence, string | null> = {
  kept: null,
  full: "This browser's storage is full, so it cannot keep you signed in: you have to sign in again whenever the page is reloaded. To make room, delete this site's data in the browser's settings.",
  refused:
    "This browser keeps no data for this site: you stay signed in until this tab is closed or reloaded, and so do your choices, such as the theme.",
};
