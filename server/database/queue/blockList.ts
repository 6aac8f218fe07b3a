import { LRUCache } from "lru-cache";

interface Usage {
  since: number;
  usedMs: number;
  blockedUntil: number;
}

const windowMs = 60_000;
const allowedMs = 30_000;
const blockMs = 60_000;
const maxClients = 10_000;

/** Limits each client except the owner to half of the database's time. */
export const createBlockList = () => {
  const usages = new LRUCache<string, Usage>({ max: maxClients });

  const usageOf = (client: string): Usage => {
    const known = usages.get(client);
    const isFresh = known !== undefined && Date.now() - known.since < windowMs;
    const usage = isFresh ? known : { since: Date.now(), usedMs: 0, blockedUntil: known?.blockedUntil ?? 0 };
    usages.set(client, usage);
    return usage;
  };

  return {
    isBlocked: (client: string): boolean => {
      const usage = usages.get(client);
      return usage !== undefined && usage.blockedUntil > Date.now();
    },
    noteUse: (client: string, ms: number): void => {
      const usage = usageOf(client);
      usage.usedMs += ms;
      if (usage.usedMs > allowedMs) usage.blockedUntil = usage.since + windowMs;
    },
    block: (client: string): void => {
      usageOf(client).blockedUntil = Date.now() + blockMs;
    },
  };
};
