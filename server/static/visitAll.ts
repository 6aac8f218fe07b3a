import { Failure, messageOf } from "../failure.ts";

const atOnce = 64;

// Most often the hosted project is away, or answers no more for a while.
const tellWhere = (path: string, error: unknown): never => {
  if (error instanceof Failure) throw error;
  throw new Failure(`${path} could not be made, so the site was not built: ${messageOf(error)}`, { cause: error });
};

/**
 * Visits paths, several at once, and those that the visits find, each once. Rejects with the first failure, which names
 * the path.
 * @param visit gives what it found
 */
export const visitAll = async (first: Iterable<string>, visit: (path: string) => Promise<string[]>): Promise<void> => {
  const known = new Set(first);
  const paths = [...known];
  const underWay = new Set<Promise<void>>();
  let next = 0;

  const step = async (path: string): Promise<void> => {
    for (const found of await visit(path).catch((error: unknown) => tellWhere(path, error))) {
      if (!known.has(found)) paths.push(found);
      known.add(found);
    }
  };

  while (next < paths.length || underWay.size > 0) {
    const path = underWay.size < atOnce ? paths[next] : undefined;
    if (path === undefined) {
      await Promise.race(underWay);
      continue;
    }
    next += 1;
    const working: Promise<void> = step(path).finally(() => underWay.delete(working));
    // The first failure rejects; later ones must not be unhandled rejections.
    working.catch(() => {});
    underWay.add(working);
  }
};
