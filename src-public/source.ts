/** One piece of a page's data: how it is read, and what happens when it cannot be. */
export interface PartOptions<T> {
  read: (key: string) => Promise<T>;
  /** What the page gets when the read failed and nothing is held. */
  otherwise: T;
  /** What a failure is logged as, as "Error fetching post:". */
  label: string;
  /** Told when the last try failed and nothing is held. */
  onGivenUp?: (error: unknown) => void;
  /** In the browser: how long to wait before the second try, the third, … None: one try. */
  retryDelaysMs?: readonly number[];
}

/** A piece of page data by key (a slug, or "" where there is but one). */
export interface Part<T> {
  /** The value where it is held, else the promise of it, which rejects from a strict source only. */
  of: (key: string) => T | Promise<T>;
  /** Takes over a value that came with the page; one of unknown age is read again at its next use. */
  hold: (key: string, value: T, isFresh: boolean) => void;
}

export interface SourceOptions {
  /** Whether values are held from one page to the next: in the browser, never on the server. */
  isHolding: boolean;
  /** Whether a failed read fails its page instead of leaving a gap: in a build, whose pages stay as they are. */
  isStrict?: boolean;
  /** Called when a value that a page may be showing was read anew and differs. */
  onChange?: () => void;
  now?: () => number;
  wait?: (ms: number) => Promise<void>;
}

/** Makes the parts of pages; one per router. */
export type Source = ReturnType<typeof createSource>;

const freshMs = 30_000;
const mostHeld = 50;

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Where page data come from. In the browser a value once read is held: going back shows it at once, it is read again quietly
 * when older than 30 s, and an outage takes nothing away that is held (spec 8).
 */
export const createSource = ({
  isHolding,
  isStrict = false,
  onChange,
  now = Date.now,
  wait = pause,
}: SourceOptions) => {
  const part = <T>({ read, otherwise, label, onGivenUp, retryDelaysMs = [] }: PartOptions<T>): Part<T> => {
    const held = new Map<string, { value: T; readAt: number }>();
    const underWay = new Map<string, Promise<T>>();

    const hold = (key: string, value: T, readAt: number) => {
      if (!isHolding) return;
      held.delete(key);
      held.set(key, { value, readAt });
      const [oldest] = held.keys();
      if (held.size > mostHeld && oldest !== undefined) held.delete(oldest);
    };

    const readWithRetries = async (key: string): Promise<T> => {
      for (const delayMs of isHolding ? retryDelaysMs : []) {
        try {
          return await read(key);
        } catch {
          await wait(delayMs);
        }
      }
      return read(key);
    };

    const readFirst = async (key: string): Promise<T> => {
      try {
        const value = await readWithRetries(key);
        hold(key, value, now());
        return value;
      } catch (error) {
        if (isStrict) throw error;
        console.error(label, error);
        onGivenUp?.(error);
        return otherwise;
      }
    };

    const refresh = async (key: string, before: T) => {
      hold(key, before, now());
      try {
        const value = await read(key);
        hold(key, value, now());
        if (JSON.stringify(value) !== JSON.stringify(before)) onChange?.();
      } catch (error) {
        console.error(label, error);
      }
    };

    const of = (key: string): T | Promise<T> => {
      const entry = held.get(key);
      if (entry) {
        if (now() - entry.readAt > freshMs) void refresh(key, entry.value);
        return entry.value;
      }
      const promise = underWay.get(key) ?? readFirst(key).finally(() => underWay.delete(key));
      underWay.set(key, promise);
      // The page's own wait for it may begin later, and a rejection nobody waits for yet would end the process.
      if (isStrict) promise.catch(() => {});
      return promise;
    };

    return { of, hold: (key, value, isFresh) => hold(key, value, isFresh ? now() : Number.NEGATIVE_INFINITY) };
  };

  return { part };
};
