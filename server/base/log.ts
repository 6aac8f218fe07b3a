import { fstatSync } from "node:fs";

/** Whether systemd's journal takes it, which notes the time itself. */
const isOfJournal = (fd: number): boolean => {
  const { dev, ino } = fstatSync(fd);
  return process.env.JOURNAL_STREAM === `${dev}:${ino}`;
};

type Written = string | Uint8Array;
type Done = (error?: Error | null) => void;

/** Puts the time before each entry of the log, of all threads, unless somebody reads along at a terminal. */
export const timeTheLog = (now: () => Date = () => new Date()): void => {
  for (const stream of [process.stdout, process.stderr]) {
    if (stream.isTTY || isOfJournal(stream.fd)) continue;
    const write = stream.write.bind(stream);
    let isAtLineStart = true;
    stream.write = (written: Written, encoding?: BufferEncoding | Done, done?: Done): boolean => {
      const text = typeof written === "string" ? written : Buffer.from(written).toString();
      const entry = isAtLineStart ? text.replace(/^\n*/, `${now().toISOString().slice(0, 19)}Z `) : text;
      isAtLineStart = text.endsWith("\n");
      return typeof encoding === "function" ? write(entry, encoding) : write(entry, encoding, done);
    };
  }
};
