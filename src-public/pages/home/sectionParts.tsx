import type { ReactNode } from "react";
import styles from "./sectionParts.module.css";

interface GaugeProps {
  percent: number;
  label?: string;
}

/** A bar, filled up to a level. With SVG attributes, since the policy forbids inline styles. */
export const Gauge = ({ percent, label }: GaugeProps) => {
  const level = Math.min(100, Math.max(0, percent));
  const ruler = (
    <svg aria-hidden="true" className={styles.gauge} viewBox="0 0 100 1" preserveAspectRatio="none">
      <rect className={styles.level} width={level} height="1" />
    </svg>
  );
  if (!label) return ruler;
  return (
    <div role="progressbar" aria-label={label} aria-valuenow={level} aria-valuemin={0} aria-valuemax={100}>
      {ruler}
    </div>
  );
};

interface ShowMoreProps<T> {
  rows: readonly T[];
  first: number;
  one: string;
  many: string;
  children: (rows: readonly T[]) => ReactNode;
}

/** The first rows, and the others folded beneath them. */
export const ShowMore = <T,>({ rows, first, one, many, children }: ShowMoreProps<T>) => {
  const others = rows.slice(first);
  return (
    <>
      {children(rows.slice(0, first))}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>
            {others.length} more {others.length === 1 ? one : many}
          </summary>
          {children(others)}
        </details>
      )}
    </>
  );
};
