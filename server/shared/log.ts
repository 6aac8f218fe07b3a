import { fstatSync } from "node:fs";

/** Whether systemd's journal takes it, which notes the time itself. */
const isOfJournal = (fd: number): boolean => {
  const { dev, ino } = fstatSync(fd);
  return process.env.JOURNAL_STREAM === `${dev}:${ino}`;
};

type Written = string | Uint8Array;
type Done = (error?: Error | null) => void;

// Whatever strangers make the server log: some 90 MB a day at most.
const mostKilobytes = 64;

/** Counts what is written in each minute. @returns what comes before an entry; null: the entry is omitted */
const createAllowance = () => {
  let [minute, written, omitted] = ["", 0, 0];
  return (time: string, length: number): string | null => {
    const isNewMinute = time.slice(0, 16) !== minute;
    const words = `${time}The log omitted ${omitted} entries above ${mostKilobytes} KB in one minute.\n`;
    const before = isNewMinute && omitted > 0 ? words : "";
    if (isNewMinute) [minute, written, omitted] = [time.slice(0, 16), 0, 0];
    written += length;
    if (written <= mostKilobytes * 1024) return before;
    omitted += 1;
    return null;
  };
};

/**
 * Puts the time before each entry of the log, of all threads, unless somebody reads along at a terminal. Beyond 64 KB a minute, entries are
 * counted instead; systemd's journal has a limit of its own.
 */
export const timeTheLog = (now: () => Date = () => new Date()): void => {
  for (const stream of [process.stdout, process.stderr]) {
    if (stream.isTTY || isOfJournal(stream.fd)) continue;
    const write = stream.write.bind(stream);
    let isAtLineStart = true;
    const allow = createAllowance();
    stream.write = (written: Written, encoding?: BufferEncoding | Done, done?: Done): boolean => {
      const text = typeof written === "string" ? written : Buffer.from(written).toString();
      const time = `${now().toISOString().slice(0, 19)}Z `;
      const before = allow(time, text.length);
      const entry = before === null ? "" : before + (isAtLineStart ? text.replace(/^\n*/, time) : text);
      isAtLineStart = text.endsWith("\n");
      return typeof encoding === "function" ? write(entry, encoding) : write(entry, encoding, done);
    };
  }
};
