export type Side = "public" | "admin";

const marksOf = (side: Side) => ({ begin: `<!--${side}-->`, end: `<!--/${side}-->` });

export const sideMarks = { public: marksOf("public"), admin: marksOf("admin") };

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

export const stylesOf = (template: string, side: Side): string => {
  const { begin, end } = sideMarks[side];
  const links = template.split(begin)[1]?.split(end)[0] ?? "";
  return links.match(/<link rel="stylesheet"[^>]*>/g)?.join("") ?? "";
};
