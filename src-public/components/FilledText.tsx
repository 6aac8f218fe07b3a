import { Fragment, type ReactNode } from "react";

/** A text of the catalogue with elements as its values. */
export const FilledText = ({ text, values }: { text: string; values: Readonly<Record<string, ReactNode>> }) =>
  text.split(/\{(\w+)\}/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
    <Fragment key={index}>{index % 2 === 0 ? part : values[part]}</Fragment>
  ));
