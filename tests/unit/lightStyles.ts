import { StyleSheet } from "@emotion/sheet";

const declaration = /(?<=[{;])([\w-]+):(?:[^;{}"']|"[^"]*"|'[^']*')*;/g;
const asked = /^(?:display|visibility|object-fit)$/;

/** Returns only the declarations of a MUI rule that affect visibility: tests do not check the look. */
export const lightened = (rule: string): string =>
  rule.replace(declaration, (whole, property) => (asked.test(property) ? whole : ""));

// jsdom collects all declarations for each query by role or name, which took a third of a component test's time.
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
