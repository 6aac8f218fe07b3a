import { connect } from "node:net";

interface Tally {
  /** The durations of all responses in milliseconds. */
  waits: number[];
  errors: number;
}

const headEnd = "\r\n\r\n";

/** Returns the length of a response and whether it succeeded; null until its header is complete. */
const readHead = (bytes: Buffer): { length: number; isGood: boolean } | null => {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return null;
  const head = bytes.toString("latin1", 0, end);
  const body = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  return { length: end + headEnd.length + Number(body ?? 0), isGood: body !== undefined && head.startsWith("200", 9) };
};

/** Reads a response and reports its end. Only counts bytes, to leave the processors to the server. */
const createAnswer = (onBad: () => void) => {
  let beginning: Buffer | null = null;
  let left: number | null = null;
  return (chunk: Buffer): boolean => {
    if (left !== null) {
      left -= chunk.length;
      return left <= 0;
    }
    beginning = beginning ? Buffer.concat([beginning, chunk]) : chunk;
    const head = readHead(beginning);
    if (!head) return false;
    if (!head.isGood) onBad();
    left = head.length - beginning.length;
    return left <= 0;
  };
};

/** Requests a page repeatedly over one connection. */
const visit = (url: URL, until: number, tally: Tally): Promise<void> =>
  new Promise((resolve) => {
    const lines = [`GET ${url.pathname} HTTP/1.1`, `Host: ${url.host}`, "Accept-Encoding: br"];
    const request = lines.join("\r\n") + headEnd;
    const onBad = (): void => {
      tally.errors += 1;
    };
    const socket = connect(Number(url.port), url.hostname);
    let began = 0;
    let isWhole = createAnswer(onBad);

    const ask = (): void => {
      began = performance.now();
      isWhole = createAnswer(onBad);
      socket.write(request);
    };

    socket.setNoDelay();
    socket.on("connect", ask);
    socket.on("data", (chunk) => {
      if (!isWhole(chunk)) return;
      const now = performance.now();
      tally.waits.push(now - began);
      if (now < until) ask();
      else socket.destroy();
    });
    socket.on("error", onBad);
    socket.on("close", () => resolve());
  });

const [, , address = "", connections = "1", seconds = "1"] = process.argv;
const tally: Tally = { waits: [], errors: 0 };
const until = performance.now() + Number(seconds) * 1_000;
await Promise.all(Array.from({ length: Number(connections) }, () => visit(new URL(address), until, tally)));
const sorted = tally.waits.sort((one, other) => one - other);
const waitOf = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
const rate = sorted.length / Number(seconds);
console.log(JSON.stringify({ rate, p50: waitOf(0.5), p99: waitOf(0.99), errors: tally.errors }));
