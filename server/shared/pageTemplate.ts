export type Side = "public" | "admin";

const marksOf = (side: Side) => ({ begin: `<!--${side}-->`, end: `<!--/${side}-->` });

export const sideMarks = { public: marksOf("public"), admin: marksOf("admin") };

/** Removes the part of the other side, admin or public; removes both parts if `side` is null. */
export const keepSide = (template: string, side: Side | null): string => {
  const drop = (html: string, dropped: Side): string => {
    const { begin, end } = sideMarks[dropped];
    const [before = "", rest] = html.split(begin);
    return rest === undefined ? html : before + rest.slice(rest.indexOf(end) + end.length);
  };
  const others = (["public", "admin"] as const).filter((other) => other !== side);
  const kept = others.reduce(drop, template);
  return side ? kept.replace(sideMarks[side].begin, "").replace(sideMarks[side].end, "") : kept;
};

const partOf = (template: string, side: Side): string => {
  const { begin, end } = sideMarks[side];
  return template.split(begin)[1]?.split(end)[0] ?? "";
};

/** An attribute for links to styles that the page already contains: browsers do not load this type. */
export const notFetched = ' type="text/plain"';

/** Returns the links to a side's style sheets, in the form that browsers load. */
export const stylesOf = (template: string, side: Side): string => {
  const links = partOf(template, side).match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  return links.map((link) => link.replace(notFetched, "")).join("");
};

/** Returns the contents of the style elements in HTML, which the Content-Security-Policy allows by hash. */
export const inlineStylesIn = (html: string): string[] =>
  [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = ""]) => css);

export const inlineStylesOf = (template: string, side: Side): string[] => inlineStylesIn(partOf(template, side));

export const markedForPage = (name: string, html: string): string => `<!--page ${name}-->${html}<!--/page-->`;

/** Removes the parts of all other pages. @param name the page's name in the site map; null removes all parts */
export const keepPage = (template: string, name: string | null): string =>
  template.replace(/<!--page (\w+)-->([\s\S]*?)<!--\/page-->/g, (_, page: string, html: string) =>
    page === name ? html : "",
  );
