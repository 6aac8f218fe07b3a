import { StyleSheet } from "@emotion/sheet";

const declaration = /(?<=[{;])([\w-]+):(?:[^;{}"']|"[^"]*"|'[^']*')*;/g;
const asked = /^(?:display|visibility|object-fit)$/;

/** What a rule of MUI says of what is seen at all, and nothing of how it looks. */
export const lightened = (rule: string): string =>
  rule.replace(declaration, (whole, property) => (asked.test(property) ? whole : ""));

// jsdom puts all declarations together again whenever a role or a name is asked for, which was a third of a component's test.
const { insert } = StyleSheet.prototype;
Object.assign(StyleSheet.prototype, {
  insert(this: StyleSheet, rule: string): void {
    const light = lightened(rule);
    if (light.includes(";")) insert.call(this, light);
  },
});

const { getComputedStyle } = globalThis;

/** Gives text areas no width, so that MUI does not measure how high their text is after each rendering: jsdom draws nothing. */
export const lightenTextAreas = (): void => {
  window.getComputedStyle = (element, pseudo) => {
    if (!(element instanceof HTMLTextAreaElement)) return getComputedStyle(element, pseudo);
    let computed: CSSStyleDeclaration | undefined;
    return new Proxy(element.style, {
      get: (_, name) => {
        if (name === "width") return "0px";
        computed ??= getComputedStyle(element, pseudo);
        const value: unknown = Reflect.get(computed, name);
        return typeof value === "function" ? value.bind(computed) : value;
      },
    });
  };
};

// Of the browser's own rules, those of colors, underlines, directions and the outline of the focus.
const onlyLooks = /^(?::link|:visited|:focus-visible|:autofill|\[dir\]:dir|:is\(dir, )/;
const light = new WeakSet<object>();

/** Keeps jsdom from asking of each element whether such a rule is its: most rules that it asked for hide nothing. */
export const lightenOwnRules = (): void => {
  const parts = Object.getOwnPropertySymbols(document).map((symbol): unknown => Reflect.get(document, symbol));
  const page = parts.find((part) => part instanceof Object && "_getDOMSelector" in part) ?? {};
  const ofPage: unknown = Reflect.get(page, "_getDOMSelector");
  if (typeof ofPage !== "function") return;
  const selectors: unknown = ofPage.call(page);
  if (!(selectors instanceof Object) || light.has(selectors)) return;
  light.add(selectors);
  const check: (...args: unknown[]) => unknown = Reflect.get(selectors, "check").bind(selectors);
  Object.assign(selectors, {
    check: (selector: string, ...of: unknown[]) =>
      onlyLooks.test(selector) ? { match: false } : check(selector, ...of),
  });
};
