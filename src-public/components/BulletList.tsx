import { Fragment } from "react";
import { type InlinePart, inlineParts } from "#shared/base/inlineMarks.ts";
import styles from "./BulletList.module.css";
import { ExternalLink } from "./links.tsx";

const Part = ({ of: { text, style, url } }: { of: InlinePart }) => {
  if (url) return <ExternalLink href={url}>{text}</ExternalLink>;
  if (style === "bold") return <strong>{text}</strong>;
  return style === "code" ? <code>{text}</code> : text;
};

interface BulletListProps {
  items: readonly string[];
  label?: string;
  className?: string | undefined;
}

/** A list of texts, whose bold words, code and links are shown as such. */
export const BulletList = ({ items, label, className = `list ${styles.items}` }: BulletListProps) =>
  items.length > 0 && (
    <ul aria-label={label} className={className}>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items may repeat, and the list never changes
        <li key={index} dir="auto">
          {inlineParts(item).map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key
            <Fragment key={place}>
              <Part of={part} />
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  );
