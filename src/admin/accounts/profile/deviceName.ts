// Of two that fit, the first: browsers name those that they want to be taken for, too.
const browsers = {
  Edg: "Edge",
  OPR: "Opera",
  SamsungBrowser: "Samsung Internet",
  "Firefox|FxiOS": "Firefox",
  "Chrome|CriOS": "Chrome",
  Safari: "Safari",
};
const systems = {
  "iPhone|iPad": "iOS",
  Android: "Android",
  CrOS: "ChromeOS",
  Windows: "Windows",
  "Mac OS": "macOS",
  Linux: "Linux",
};

const nameIn = (userAgent: string, names: Record<string, string>): string | undefined =>
  Object.entries(names).find(([pattern]) => new RegExp(pattern).test(userAgent))?.[1];

/** A browser and its system as “Firefox on Linux”, from what it says of itself. */
export const deviceName = (userAgent: string): string =>
  [nameIn(userAgent, browsers) ?? "Unknown browser", nameIn(userAgent, systems)].filter(Boolean).join(" on ");
