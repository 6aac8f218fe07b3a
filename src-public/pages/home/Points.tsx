import styles from "./Points.module.css";

interface PointsProps {
  points: readonly string[];
  /** What the list is of, where no heading says it. */
  label?: string;
}

/** Things done, one to a line. */
export const Points = ({ points, label }: PointsProps) =>
  points.length > 0 && (
    <ul aria-label={label} className={`list ${styles.points}`}>
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same words may come twice, and the list never changes
        <li key={index}>{point}</li>
      ))}
    </ul>
  );
