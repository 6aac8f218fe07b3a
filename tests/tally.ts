import { readFileSync } from "node:fs";
import { relative } from "node:path";

/** A test that did not pass at once. */
interface Remark {
  outcome: "failed" | "flaky";
  test: string;
  error: string | undefined;
}

/** How many checks of a step passed, and which did not, or at their second try only. */
export interface Tally {
  passed: number;
  remarks: Remark[];
}

const isFailure = ({ outcome }: Remark): boolean => outcome === "failed";

/** How many checks failed. */
export const failuresIn = (tallies: Tally[]): number =>
  tallies.flatMap(({ remarks }) => remarks).filter(isFailure).length;

/** The tally of a step that is one check, or that broke before it could report its tests. */
export const oneCheck = (title: string, isFine: boolean): Tally =>
  isFine
    ? { passed: 1, remarks: [] }
    : { passed: 0, remarks: [{ outcome: "failed", test: title, error: "See its output above." }] };

// One that ended badly has failed, even where its report names nothing, as with an error outside of all tests.
const tallied = (title: string, isFine: boolean, passed: number, remarks: Remark[]): Tally => ({
  passed,
  remarks: isFine || remarks.some(isFailure) ? remarks : [...remarks, ...oneCheck(title, false).remarks],
});

const readReport = <Report>(path: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
};

interface VitestFile {
  name: string;
  /** Why the file could not be run, if so. */
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

interface VitestReport {
  numPassedTests: number;
  testResults: VitestFile[];
}

const remarksOfFile = ({ name, message, assertionResults }: VitestFile): Remark[] => {
  const file = relative(".", name);
  const broken: Remark[] = message ? [{ outcome: "failed", test: file, error: message }] : [];
  const remarks = assertionResults
    .filter(({ failureMessages }) => failureMessages.length > 0)
    .map(
      ({ fullName, status, failureMessages: [error] }): Remark => ({
        outcome: status === "passed" ? "flaky" : "failed",
        test: `${file} › ${fullName}`,
        error,
      }),
    );
  return [...broken, ...remarks];
};

/** Counts a run of Vitest by its JSON report. @param isFine whether Vitest ended well */
export const vitestTally = (title: string, isFine: boolean, path: string): Tally => {
  const report = readReport<VitestReport>(path);
  if (!report) return oneCheck(title, false);
  return tallied(title, isFine, report.numPassedTests, report.testResults.flatMap(remarksOfFile));
};

interface PlaywrightTest {
  status: "expected" | "unexpected" | "flaky" | "skipped";
  results: { error?: { message?: string } }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: { file: string; line: number; title: string; tests: PlaywrightTest[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number };
  /** What went wrong outside of all tests. */
  errors: { message?: string }[];
  suites: PlaywrightSuite[];
}

const remarksOfSuite = ({ suites = [], specs }: PlaywrightSuite): Remark[] => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(
        ({ status, results }): Remark => ({
          outcome: status === "flaky" ? "flaky" : "failed",
          test: `${file}:${line} › ${title}`,
          error: results[0]?.error?.message,
        }),
      ),
  ),
  ...suites.flatMap(remarksOfSuite),
];

/** Counts a run of Playwright by its JSON report. @param isFine whether Playwright ended well */
export const playwrightTally = (title: string, isFine: boolean, path: string): Tally => {
  const report = readReport<PlaywrightReport>(path);
  if (!report) return oneCheck(title, false);
  const { expected, flaky } = report.stats;
  const broken = report.errors.map(({ message }): Remark => ({ outcome: "failed", test: title, error: message }));
  return tallied(title, isFine, expected + flaky, [...broken, ...report.suites.flatMap(remarksOfSuite)]);
};

const shownLines = 5;

const printRemark = ({ outcome, test, error = "" }: Remark): void => {
  const lines = error.split("\n").filter((line) => line.trim() !== "");
  console.log([`\n${outcome}: ${test}`, ...lines.slice(0, shownLines)].join("\n  "));
};

/** Prints how many passed and failed, and above it each that failed or passed at its second try. */
export const printTallies = (tallies: Tally[]): void => {
  const remarks = tallies.flatMap((tally) => tally.remarks);
  remarks.forEach(printRemark);
  const failed = failuresIn(tallies);
  console.log(`\n${tallies.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failed} failed`);
  if (remarks.length > failed) console.log(`${remarks.length - failed} of them passed at the second try only.`);
};
