import type { OverviewData } from "#providers/ownerCalls.ts";

/** What a new owner does one after the other. */
export interface ChecklistItem {
  label: string;
  isDone: boolean;
  /** Where it is done; null: by the button that removes the demo content. */
  to: string | null;
}

/** What of the site's own words is there. */
interface OwnWords {
  hasPicture: boolean;
  hasAbout: boolean;
}

const welcomeNames = {
  new: "Begin the welcome",
  open: "Go on with the welcome",
  skipped: "Go through the welcome",
  finished: "Go through the welcome",
};

export const checklistOf = (overview: OverviewData, words: OwnWords): ChecklistItem[] => [
  { label: welcomeNames[overview.status], isDone: overview.status === "finished", to: "/welcome" },
  { label: "Add a picture of yourself", isDone: words.hasPicture, to: "/site" },
  { label: "Write a few words about yourself", isDone: words.hasAbout, to: "/site" },
  { label: "Fill in your work experience", isDone: overview.has_own_career, to: "/experiences" },
  { label: "Write your first post", isDone: overview.has_own_post, to: "/posts/create" },
  { label: "Remove the demo content", isDone: overview.demo_rows === 0, to: null },
];

export const isAllDone = (items: readonly ChecklistItem[]): boolean => items.every(({ isDone }) => isDone);
