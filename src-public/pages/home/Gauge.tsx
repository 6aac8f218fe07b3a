import styles from "./Gauge.module.css";

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
