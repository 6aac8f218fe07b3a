import styles from "./Gauge.module.css";

interface GaugeProps {
  percent: number;
  label?: string;
}

const tenths = [10, 20, 30, 40, 50, 60, 70, 80, 90];

/** A ruler of a hundred parts, filled up to a level. By attributes, since the policy forbids styles in HTML. */
export const Gauge = ({ percent, label }: GaugeProps) => {
  const level = Math.min(100, Math.max(0, percent));
  const ruler = (
    <svg aria-hidden="true" className={styles.gauge} viewBox="0 0 100 8" preserveAspectRatio="none">
      <path className={styles.ticks} d={tenths.map((x) => `M${x} ${x === 50 ? 0 : 2}V8`).join("")} />
      <path className={styles.base} d="M0 8H100" />
      <rect className={styles.level} x="0" y="4" width={level} height="4" />
    </svg>
  );
  if (!label) return ruler;
  return (
    <div role="progressbar" aria-label={label} aria-valuenow={level} aria-valuemin={0} aria-valuemax={100}>
      {ruler}
    </div>
  );
};
