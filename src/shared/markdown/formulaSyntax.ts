import "remark-parse";
import type { Construct, State } from "micromark-util-types";
import type { Processor } from "unified";

declare module "micromark-util-types" {
  interface TokenTypeMap {
    formula: "formula";
    formulaBlock: "formulaBlock";
    formulaLine: "formulaLine";
  }
}

const dollar = 36;
const backslash = 92;
const backtick = 96;

// Codes of line ends and of tabs are negative.
const isSpace = (code: number): boolean => code < 0 || code === 32;
const isLineEnd = (code: number): boolean => code < -2;

// In these scripts, words follow each other or formulas without a space: 于$w$和, 関数$f(x)$は, 함수$f$는.
const withoutSpaces =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;

/** Whether a letter or digit next to a dollar sign makes it a part of a word or an amount: US$5, $10. */
const isInWord = (code: number | null): boolean => {
  const letter = code !== null && code > 0 ? String.fromCodePoint(code) : "";
  return /[\p{L}\p{N}]/u.test(letter) && !withoutSpaces.test(letter);
};

// “$5 or (US)$ 30” has two amounts.
const endsWithCurrency = /^\$\d.*\s\([A-Z]{2,3}\)\$$/s;

/**
 * `$a+b$`, and `$$a+b$$` within a sentence. Prose contains dollar signs, too. By the rule of pandoc and GitHub, a formula has no
 * whitespace inside the signs, and no word outside next to them. Code binds tighter: a formula contains no backtick.
 */
const inText: Construct = {
  name: "formula",
  previous: (code) => code !== dollar && !isInWord(code),
  tokenize(effects, ok, nok) {
    const begin = this.now();
    let signs = 0;
    let ends = 0;
    let last = 0;
    let isInLine = false;

    const take = (code: number): void => {
      if (!isInLine) effects.enter("formulaLine");
      isInLine = true;
      effects.consume(code);
      last = code;
    };
    const endLine = (): void => {
      if (isInLine) effects.exit("formulaLine");
      isInLine = false;
    };
    const start: State = (code) => {
      effects.enter("formula");
      return opening(code);
    };
    const opening: State = (code) => {
      if (code === dollar) {
        take(code);
        signs += 1;
        return signs > 2 ? nok : opening;
      }
      return code === null || (signs === 1 && isSpace(code)) ? nok(code) : within(code);
    };
    const within: State = (code) => {
      if (code === null || code === backtick) return nok(code);
      if (isLineEnd(code)) return lineEnd(code);
      if (code === dollar) return signs === 1 && isSpace(last) ? nok(code) : closing(code);
      take(code);
      return code === backslash ? escaped : within;
    };
    const lineEnd: State = (code) => {
      endLine();
      effects.enter("lineEnding");
      effects.consume(code);
      effects.exit("lineEnding");
      last = -1;
      return within;
    };
    const escaped: State = (code) => {
      if (code === null || code === backtick || isLineEnd(code)) return within(code);
      take(code);
      return within;
    };
    const closing: State = (code) => {
      if (code === dollar && ends < signs) {
        take(code);
        ends += 1;
        return closing;
      }
      if (ends < signs || code === dollar || isInWord(code)) return nok(code);
      if (endsWithCurrency.test(this.sliceSerialize({ start: begin, end: this.now() }))) return nok(code);
      endLine();
      effects.exit("formula");
      return ok(code);
    };
    return start;
  },
};

const nextLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const after: State = (code) => (this.parser.lazy[this.now().line] ? nok(code) : ok(code));
    return (code) => {
      if (code === null) return nok(code);
      effects.enter("lineEnding");
      effects.consume(code);
      effects.exit("lineEnding");
      return after;
    };
  },
};

/** A formula between lines that start and end with `$$`. Like a fence, it contains lines verbatim, and ends at the end of the text at the latest. */
const inFlow: Construct = {
  name: "formulaBlock",
  concrete: true,
  tokenize: (effects, ok, nok) => {
    let signs = 0;
    let isEmpty = true;

    const start: State = (code) => {
      effects.enter("formulaBlock");
      return opening(code);
    };
    const opening: State = (code) => {
      if (code === dollar) {
        effects.consume(code);
        signs += 1;
        return opening;
      }
      return signs === 2 ? blank(code) : nok(code);
    };
    const blank: State = (code) => {
      if (code === null || isLineEnd(code)) return lineEnd(code);
      if (!isSpace(code)) return nok(code);
      effects.consume(code);
      return blank;
    };
    const end: State = (code) => {
      if (isEmpty) return nok(code);
      effects.exit("formulaBlock");
      return ok(code);
    };
    const lineEnd: State = (code) => effects.attempt(nextLine, beginLine, end)(code);
    const beginLine: State = (code) => {
      signs = 0;
      if (code === null || isLineEnd(code)) return lineEnd(code);
      effects.enter("formulaLine");
      return line(code);
    };
    const line: State = (code) => {
      if (code === null || isLineEnd(code)) {
        effects.exit("formulaLine");
        return signs === 2 ? end(code) : lineEnd(code);
      }
      if (code === backtick) return nok(code);
      effects.consume(code);
      if (code === dollar) signs += 1;
      else if (!isSpace(code)) {
        signs = 0;
        isEmpty = false;
      }
      return line;
    };
    return start;
  },
};

/** Parses formulas as code with the class `language-math`, as blocks or inline. For texts with a $. */
// biome-ignore lint/plugin: unified gives a plugin its processor as `this`, which an arrow function does not have.
export function remarkFormulas(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions = [
    ...(data.micromarkExtensions ?? []),
    { text: { [dollar]: inText }, flow: { [dollar]: inFlow } },
  ];
  data.fromMarkdownExtensions = [
    ...(data.fromMarkdownExtensions ?? []),
    {
      enter: {
        formula(token) {
          this.enter({ type: "inlineCode", value: "" }, token);
          // Buffers line ends, which are part of the formula.
          this.buffer();
        },
      },
      exit: {
        formula(token) {
          this.resume();
          const node = this.stack.at(-1);
          const written = this.sliceSerialize(token);
          if (node?.type === "inlineCode") {
            const source = written.replace(/^\$+|\$+$/g, "").trim();
            // A cell of a table contains a pipe only as \|.
            node.value = this.data.inTable ? source.replaceAll("\\|", "|") : source;
            const className = ["language-math", written.startsWith("$$") ? "math-display" : "math-inline"];
            node.data = { hProperties: { className } };
          }
          this.exit(token);
        },
        formulaBlock(token) {
          const value = this.sliceSerialize(token).replace(/^\$\$\s*|\s*(?:\$\$\s*)?$/g, "");
          this.enter({ type: "code", lang: "math", value }, token);
          this.exit(token);
        },
      },
    },
  ];
}
