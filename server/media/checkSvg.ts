import { Piscina } from "piscina";
import { isBuilt } from "../shared/projectFile.ts";

const pool = new Piscina<string, string | null>({
  filename: new URL(isBuilt ? "./svgThread.js" : "./svgThread.ts", import.meta.url).href,
  name: "findSvgProblem",
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 1_000,
  execArgv: isBuilt ? [] : ["--import", "tsx"],
  resourceLimits: { maxOldGenerationSizeMb: 128 },
});

/** Checks an SVG with `findSvgProblem` in a worker, so that the server keeps answering. The worker ends at the time limit. */
export const checkSvg = async (text: string, limitMs = 5_000): Promise<string | null> => {
  const signal = AbortSignal.timeout(limitMs);
  try {
    return await pool.run(text, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
    return "This SVG takes too long to check. Simplify it, or save it as a PNG.";
  }
};
