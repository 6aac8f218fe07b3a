import styles from "./Points.module.css";

interface PointsProps {
  points: readonly string[];
  /** What the list is of, where no heading says it. */
  label?: string;
  /** How the list is drawn; by lines unless given. */
  className?: string | undefined;
}

/** Things done, one to a line. */
export const Points = ({ points, label, className = `list ${styles.points}` }: PointsProps) =>
  points.length > 0 && (
    <ul aria-label={label} className={className}>
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same words may come twice, and the list never changes
        <li key={index}>{point}</li>
      ))}
    </ul>
  );
