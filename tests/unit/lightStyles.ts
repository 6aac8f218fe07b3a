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
