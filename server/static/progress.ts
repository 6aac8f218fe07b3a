import type { WriteStream } from "node:tty";

/** Told of what is written, one kind after the other. */
export type TellProgress = (kind: "pages" | "other files", written: number, known: number) => void;

interface Progress {
  tell: TellProgress;
  end: () => void;
}

const barWidth = 30;
const counted = new Intl.NumberFormat("en");

interface Stage {
  kind: Parameters<TellProgress>[0];
  written: number;
  known: number;
  beganAt: number;
}

const wordsFor = ({ kind, written, known, beganAt }: Stage, now: number): string => {
  const ms = now - beganAt;
  const rate = ms > 0 ? `, ${counted.format(Math.round((written * 1_000) / ms))} a second` : "";
  return `${counted.format(written)} of ${counted.format(known)} ${kind}${rate}`;
};

const barFor = ({ written, known }: Stage): string => {
  const filled = Math.floor((barWidth * written) / Math.max(known, 1));
  return `[${"#".repeat(filled)}${"-".repeat(barWidth - filled)}]`;
};

/** A progress bar for each kind on a terminal; elsewhere a line from time to time. */
export const createProgress = (
  output: Pick<WriteStream, "write"> & { isTTY?: boolean },
  now: () => number = Date.now,
): Progress => {
  const everyMs = output.isTTY ? 100 : 5_000;
  let stage: Stage = { kind: "pages", written: 0, known: 0, beganAt: now() };
  let toldAt = stage.beganAt;

  const show = (): void => {
    const words = wordsFor(stage, now());
    // The rest of the line may be of a longer one before.
    output.write(output.isTTY ? `\r${barFor(stage)} ${words}\u001b[K` : `${words}\n`);
    toldAt = now();
  };

  const end = (): void => {
    show();
    if (output.isTTY) output.write("\n");
  };

  return {
    tell: (kind, written, known) => {
      if (kind !== stage.kind) end();
      stage = { kind, written, known, beganAt: kind === stage.kind ? stage.beganAt : now() };
      if (now() - toldAt >= everyMs) show();
    },
    end,
  };
};
