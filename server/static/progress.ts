import type { WriteStream } from "node:tty";

export interface Progress {
  tell: (written: number, known: number) => void;
  end: () => void;
}

const barWidth = 30;
const counted = new Intl.NumberFormat("en");

const wordsFor = (written: number, known: number, ms: number): string => {
  const rate = ms > 0 ? `, ${counted.format(Math.round((written * 1_000) / ms))} a second` : "";
  return `${counted.format(written)} of ${counted.format(known)} pages${rate}`;
};

const barFor = (written: number, known: number): string => {
  const filled = Math.floor((barWidth * written) / Math.max(known, 1));
  return `[${"#".repeat(filled)}${"-".repeat(barWidth - filled)}]`;
};

/** A progress bar on a terminal; elsewhere a line from time to time. */
export const createProgress = (
  output: Pick<WriteStream, "write"> & { isTTY?: boolean },
  now: () => number = Date.now,
): Progress => {
  const everyMs = output.isTTY ? 100 : 5_000;
  const began = now();
  let last = { written: 0, known: 0 };
  let toldAt = began;

  const show = (): void => {
    const words = wordsFor(last.written, last.known, now() - began);
    // The rest of the line may be of a longer one before.
    output.write(output.isTTY ? `\r${barFor(last.written, last.known)} ${words}\u001b[K` : `${words}\n`);
    toldAt = now();
  };

  return {
    tell: (written, known) => {
      last = { written, known };
      if (now() - toldAt >= everyMs) show();
    },
    end: () => {
      show();
      if (output.isTTY) output.write("\n");
    },
  };
};
