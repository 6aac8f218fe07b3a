import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { filesBelow, linesOf, roots, type Source } from "./sources.ts";

interface Size {
  lines: number;
  files: number;
}

const sizeOf = (files: readonly string[]): Size => ({
  lines: files.reduce((sum, path) => sum + linesOf(readFileSync(path, "utf8")), 0),
  files: files.length,
});

export const sizes = (): Record<string, Size> => ({
  "TypeScript and CSS": sizeOf(roots.flatMap((root) => filesBelow(root, [".ts", ".tsx", ".css"]))),
  migrations: sizeOf(filesBelow("supabase/migrations", [".sql"])),
  tests: sizeOf(filesBelow("tests", [".ts", ".tsx"])),
});

/** The lines of TypeScript and CSS in the last entry of CHANGELOG.md that names them. */
const recordedLines = 75_160;
const mostGrowth = 1_000;

/** Returns how far the product has outgrown its recorded size: growth is a decision that somebody writes down. */
export const growthOf = (lines: number): string[] =>
  lines > recordedLines + mostGrowth
    ? [`${lines} instead of ${recordedLines}: shorten it, or record the new size`]
    : [];

interface Rooms {
  rooms: number;
  floors: number;
  /** Pairs of rooms in which one imports the other. */
  arrows: number;
}

/** Counts a folder's rooms: the folders and source files directly in it. */
export const roomsOf = (sources: readonly Source[], folder: string): Rooms => {
  const roomOf = (path: string): string | undefined => path.slice(folder.length + 1).split("/")[0];
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of sources.filter((source) => source.path.startsWith(`${folder}/`))) {
    const room = roomOf(path) ?? "";
    const others = imports.filter((other) => other.startsWith(`${folder}/`)).flatMap((other) => roomOf(other) ?? []);
    graph.set(room, new Set([...(graph.get(room) ?? []), ...others.filter((other) => other !== room)]));
  }
  const heightOf = (room: string, above: readonly string[] = []): number =>
    above.includes(room)
      ? 0
      : 1 + Math.max(0, ...[...(graph.get(room) ?? [])].map((other) => heightOf(other, [...above, room])));
  return {
    rooms: graph.size,
    floors: Math.max(...[...graph.keys()].map((room) => heightOf(room))),
    arrows: [...graph.values()].reduce((sum, { size }) => sum + size, 0),
  };
};

const shortest = 25;

/** Returns short files whose only importer is in the same folder, and could contain them. */
export const tinySingleUseFiles = (sources: readonly Source[]): string[] =>
  sources.flatMap(({ path, lines }) => {
    const importers = sources.filter(({ imports }) => imports.includes(path));
    const [only] = importers;
    return lines < shortest && importers.length === 1 && only && dirname(only.path) === dirname(path) ? path : [];
  });
