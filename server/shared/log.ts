import { fstatSync } from "node:fs";

/** Checks whether a stream goes to systemd's journal, which adds the time itself. */
const isJournal = (fd: number): boolean => {
  const { dev, ino } = fstatSync(fd);
  return process.env.JOURNAL_STREAM === `${dev}:${ino}`;
};

type Written = string | Uint8Array;
type Done = (error?: Error | null) => void;

// At most about 90 MB a day, because visitors can cause log entries.
const maxKilobytes = 64;

/** Limits the log per minute. @returns the text before an entry; null: the entry is omitted */
const createAllowance = () => {
  let [minute, written, omitted] = ["", 0, 0];
  return (time: string, length: number): string | null => {
    const isNewMinute = time.slice(0, 16) !== minute;
    const notice = `${time}The log omitted ${omitted} entries above ${maxKilobytes} KB in one minute.\n`;
    const before = isNewMinute && omitted > 0 ? notice : "";
    if (isNewMinute) [minute, written, omitted] = [time.slice(0, 16), 0, 0];
    written += length;
    if (written <= maxKilobytes * 1024) return before;
    omitted += 1;
    return null;
  };
};

/**
 * Adds the time to each log entry of all threads, except on a terminal. Beyond 64 KB a minute, entries are only counted. Does nothing
 * for systemd's journal, which has its own times and limit.
 */
export const timeTheLog = (now: () => Date = () => new Date()): void => {
  for (const stream of [process.stdout, process.stderr]) {
    if (stream.isTTY || isJournal(stream.fd)) continue;
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
