import { randomFrom } from "../random.ts";
import { type Fault, faults } from "./line.ts";

/** Actions with their weights. */
const weights = {
  ...{ type: 10, save: 12, upload: 3, move: 2, delete: 4, restore: 3, navigate: 3, reload: 2, otherTab: 4 },
  ...{ otherDeviceSaves: 2, otherDeviceDeletes: 1, closeTab: 2, crash: 2, newBuild: 2, moveClock: 2 },
  ...{ expireToken: 2, revokeSession: 2, fillStorage: 1, blockStorage: 1 },
};

export type Action = keyof typeof weights;

export interface Step {
  action: Action;
  /** The fault during the action, for all requests or for writes only. */
  fault: Fault | null;
  isForAll: boolean;
  /** Selects a variant of the action, from 0 to 1. */
  choice: number;
}

const isAction = (name: string): name is Action => name in weights;
const drawn = Object.keys(weights)
  .filter(isAction)
  .flatMap((action) => Array.from({ length: weights[action] }, () => action));

/** Returns the item at a position from 0 to 1. */
export const pick = <Item>(items: readonly Item[], choice: number): Item => {
  const item = items[Math.floor(choice * items.length)];
  if (item === undefined) throw new Error("The list is empty.");
  return item;
};

/** Makes all random choices, so that a seed has the same plan on every machine. */
export const planOf = (seed: number): { isNew: boolean; steps: Step[] } => {
  const random = randomFrom(seed);
  const isNew = random() < 0.4;
  const steps = Array.from({ length: 8 + Math.floor(random() * 7) }, (): Step => {
    const [action, fault, hasFault, isForAll] = [pick(drawn, random()), pick(faults, random()), random(), random()];
    return { action, fault: hasFault < 0.45 ? fault : null, isForAll: isForAll < 0.4, choice: random() };
  });
  return { isNew, steps };
};
