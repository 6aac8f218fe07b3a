import type { MotifName } from "#shared/base/drawings.ts";
import { between, block, curve, disc, type Random, rectangle, type Shape, seededBy, tones } from "./shapes.ts";

type Motif = (random: Random) => Shape[];

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Bars below and above a limit. */
const chart: Motif = (random) => {
  const count = between(random, 14, 22);
  const step = Math.floor(256 / count);
  const peak = random();
  const limit = between(random, 60, 90);
  const heights = range(count).map((index) => {
    const distance = Math.abs(index / count - peak);
    return Math.round(14 + 116 * Math.exp(-9 * distance * distance) * (0.75 + random() / 4));
  });
  const bar = (index: number, from: number, to: number): string =>
    rectangle(32 + index * step, 152 - to, step - 4, to - from);
  return [
    ["ink", ...heights.map((height, index) => bar(index, 0, Math.min(height, limit)))],
    ["accent", ...heights.flatMap((height, index) => (height > limit + 3 ? bar(index, limit + 3, height) : []))],
    ["faint", `M24 ${152 - limit - 2}h272`],
    ["line", "M24 156h272"],
  ];
};

/** Levels of nodes. One way through them is marked. */
const graph: Motif = (random) => {
  const levels = [1, between(random, 2, 3), between(random, 3, 5), between(random, 4, 7)];
  const gap = between(random, 15, 24);
  const xOf = (level: number): number => 44 + level * 77;
  const yOf = (level: number, node: number): number => Math.round(90 + (node - ((levels[level] ?? 1) - 1) / 2) * gap);
  const edge = (level: number, from: number, to: number): string =>
    curve(xOf(level), yOf(level, from), xOf(level + 1), yOf(level + 1, to));
  const slant = random();
  const way = levels.map((nodes) => Math.round(slant * (nodes - 1)));
  const marked = way.slice(1).map((node, level) => edge(level, way[level] ?? 0, node));
  const edges = levels.slice(0, -1).flatMap((nodes, level) =>
    range(nodes * (levels[level + 1] ?? 0)).flatMap((pair) => {
      const [from, to] = [pair % nodes, Math.floor(pair / nodes)];
      return Math.abs(yOf(level, from) - yOf(level + 1, to)) < 50 ? [edge(level, from, to)] : [];
    }),
  );
  const nodes = levels.flatMap((count, level) => range(count).map((node) => disc(xOf(level), yOf(level, node), 5)));
  return [
    ["faint", ...edges],
    ["line", ...edges.filter((_, index) => index % 3 === 0)],
    ["way", ...marked],
    ["ink", ...nodes],
    ["accent", disc(xOf(0), 90, 11), disc(xOf(3), yOf(3, way[3] ?? 0), 7)],
  ];
};

/** Lanes of jobs in front of a gate. One has passed. */
const queue: Motif = (random) => {
  const lanes = between(random, 3, 5);
  const passed = between(random, 0, lanes - 1);
  const yOf = (lane: number): number => Math.round(90 + (lane - (lanes - 1) / 2) * 28) - 9;
  const waiting = range(lanes).flatMap((lane) =>
    range(between(random, 2, 7)).map((place) => rectangle(196 - place * 25, yOf(lane), 18, 18)),
  );
  return [
    ["faint", ...range(lanes).map((lane) => `M24 ${yOf(lane) + 24}h272`)],
    ["ink", rectangle(226, 26, 8, 128), ...waiting.filter((_, index) => index % 3 !== 2)],
    ["mid", ...waiting.filter((_, index) => index % 3 === 2)],
    ["accent", rectangle(246 + between(random, 0, 24), yOf(passed), 18, 18)],
  ];
};

/** Stages from left to right, with a branch. */
const pipeline: Motif = (random) => {
  const stages = range(between(random, 4, 5));
  const step = 276 / stages.length;
  const branch = between(random, 1, stages.length - 2);
  const marked = between(random, 1, stages.length - 1);
  const [main, side] = random() < 0.5 ? [66, 124] : [116, 58];
  const width = Math.round(step - 24);
  const xOf = (stage: number): number => Math.round(34 + stage * step);
  const halves = stages.map(() => between(random, 13, 24));
  const box = (stage: number, y: number): string => {
    const half = halves[stage] ?? 20;
    return rectangle(xOf(stage), y - half, width, 2 * half);
  };
  const link = (stage: number, y: number, toY: number): string => curve(xOf(stage) + width, y, xOf(stage + 1), toY);
  const boxes = [...stages.map((stage) => box(stage, main)), box(branch, side)];
  const links = stages.slice(1).map((stage) => link(stage - 1, main, main));
  return [
    ["line", ...links, link(branch - 1, main, side), link(branch, side, main)],
    ["soft", ...boxes],
    ["line", ...boxes],
    ["accent", box(marked, main)],
    ["ink", disc(xOf(branch) + 12, side, 4), ...stages.map((stage) => disc(xOf(stage) + 12, main, 4))],
  ];
};

/** Rows and columns. One row is marked. */
const table: Motif = (random) => {
  const widths = range(between(random, 4, 5)).map(() => between(random, 40, 70));
  const columns = widths.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 36));
  const rows = between(random, 6, 7);
  const marked = between(random, 1, rows - 1);
  const line = (row: number): string[] =>
    columns.map((x, index) => {
      const room = Math.min((widths[index] ?? 0) - 14, 282 - x);
      return rectangle(x, 30 + row * 18, Math.round(room * (0.45 + 0.55 * random())), 8);
    });
  const others = range(rows).filter((row) => row !== 0 && row !== marked);
  return [
    ["ink", ...line(0)],
    ["mid", ...others.flatMap(line)],
    ["soft", rectangle(28, 25 + marked * 18, 264, 18)],
    ["accent", ...line(marked)],
    ["line", "M28 43h264"],
    ["faint", ...others.map((row) => `M28 ${43 + row * 18}h264`)],
  ];
};

/** Lines of code and a cursor. */
const terminal: Motif = (random) => {
  const lines = range(7).map((line) => ({
    x: 46 + (line === 0 ? 0 : between(random, 0, 2) * 16),
    y: 52 + line * 15,
    first: between(random, 18, 60),
  }));
  const [last = { x: 46, y: 52, first: 0 }] = lines.slice(-1);
  return [
    ["soft", rectangle(28, 22, 264, 136)],
    ["line", rectangle(28, 22, 264, 136), "M28 40h264"],
    ["mid", ...[38, 50, 62].map((x) => disc(x, 31, 3))],
    ["ink", ...lines.map(({ x, y, first }) => rectangle(x, y, first, 6))],
    ["mid", ...lines.slice(0, -1).map(({ x, y, first }) => rectangle(x + first + 8, y, between(random, 20, 80), 6))],
    ["accent", rectangle(last.x + last.first + 8, last.y - 4, 9, 13)],
  ];
};

/** A field of isometric columns. */
const blocks: Motif = (random) => {
  const side = 3;
  const marked = between(random, 0, side * side - 1);
  return [
    ["line", "M160 48l116 58l-116 58l-116 -58z"],
    ...range(side * side).flatMap((place) => {
      const [row, column] = [Math.floor(place / side), place % side];
      const height = place === marked ? between(random, 40, 56) : between(random, 6, 40);
      const x = 160 + (column - row) * 35;
      return block(x, 58 + (column + row) * 17 - height, 26, height, place === marked ? "accent" : "top");
    }),
  ];
};

/** Sheets of text. */
const text: Motif = (random) => {
  const sheets = between(random, 1, 3);
  const x = 90 + sheets * 8;
  const sheet = (below: number): string => rectangle(x - below * 12, 20 + below * 6, 136, 136);
  return [
    ...range(sheets + 1).flatMap((above): Shape[] => [
      ["soft", sheet(sheets - above)],
      ["line", sheet(sheets - above)],
    ]),
    ["ink", rectangle(x + 30, 38, between(random, 50, 86), 10)],
    ["mid", ...range(6).map((line) => rectangle(x + 30, 62 + line * 14, between(random, 50, 88), 5))],
    ["accent", rectangle(x + 16, 62 + between(random, 0, 4) * 14, 5, 19)],
  ];
};

const motifs: Readonly<Record<MotifName, readonly [tags: RegExp, motif: Motif]>> = {
  queue: [/queue|kafka|event|stream|rabbit|retr(?:y|ies)|worker|async|concurren/, queue],
  table: [/sql|postgres|mongo|redis|data|storage|migration|backup|search/, table],
  blocks: [/kube|k8s|docker|container|cluster|cloud|aws|azure|gcp|platform|server|helm|virtual/, blocks],
  pipeline: [/\bc[id]\b|pipeline|deploy|\bgit|build|automat|terraform|ansible|infrastruct|release|devops/, pipeline],
  graph: [/network|dns|http|distribut|\bapi|service|graph|architect|system|security|auth|\bai\b|machine/, graph],
  chart: [/observ|monitor|metric|perform|latency|prometheus|grafana|test|reliab|\bsre|on-?call|statistic/, chart],
  terminal: [
    /\bgo(?:lang)?\b|rust|python|script|java|ruby|php|\bc\+*\b|code|cli\b|shell|bash|linux|web|css|html|react|program/,
    terminal,
  ],
  text: [/writ|career|book|life|doc|person|note|talk|cultur|manag/, text],
};

/**
 * Returns a row's cover as the content of an SVG of 320 × 180, always the same: the chosen motif, else one of those of its
 * tags, else any. A programming language counts only without other motifs, because most rows have one.
 */
export const drawingFor = (id: string, tags: readonly string[], chosen: string | null = null): string => {
  const random = seededBy(id);
  const all = Object.entries(motifs);
  const named = all.filter(([, [pattern]]) => tags.some((tag) => pattern.test(tag.toLowerCase())));
  const telling = named.filter(([name]) => name !== "terminal");
  const own = all.filter(([name]) => name === chosen);
  const choice = [own, telling, named, all].find(({ length }) => length > 0) ?? [];
  const [, motif] = choice[between(random, 0, choice.length - 1)]?.[1] ?? motifs.text;
  return motif(random)
    .map(([tone, ...paths]) => `<path ${tones[tone]} d="${paths.join("")}"/>`)
    .join("");
};
