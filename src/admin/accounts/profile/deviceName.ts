// The first match wins: user agents also name the browsers that they imitate.
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

/** Returns browser and system of a user agent, such as “Firefox on Linux”. */
export const deviceName = (userAgent: string): string =>
  [nameIn(userAgent, browsers) ?? "Unknown browser", nameIn(userAgent, systems)].filter(Boolean).join(" on ");
