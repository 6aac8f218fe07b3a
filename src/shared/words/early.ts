/** The words of the script that runs before hydration, which does not load the others. */
export const early = {
  "search.label": "Search",
  "search.site": "Search the site",
  "search.placeholder": "Search the site...",
  close: "Close",
  "early.away": "The site cannot be reached. Try again in a moment.",
  "early.translated": "This button does not work while the page is translated. Show the original, then try again.",
  "early.blocked": "A script of this site could not be loaded. Allow it in your browser, then reload the page.",
  "share.failed": "Failed to copy",
  "text.copied": "Code copied!",
  "text.copiedWords": "The code has been copied to your clipboard.",
  "text.copyByHand": "Please select the code and copy it by hand.",
  "text.picture": "Picture",
  "owner.label": "Owner",
  "owner.edit": "Edit",
  previous: "Previous",
  next: "Next",
} as const;
