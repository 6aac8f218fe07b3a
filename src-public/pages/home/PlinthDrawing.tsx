import styles from "./PlinthDrawing.module.css";

const width = 470;
const courseHeight = 66;
const topWidth = 156;
const left = 20;
const span = 360;

interface CourseProps {
  label: string;
  index: number;
  count: number;
}

const courseBox = (index: number, count: number) => {
  const courseWidth = topWidth + ((span - topWidth) * index) / Math.max(1, count - 1);
  return { x: left + (span - courseWidth) / 2, y: 64 + index * courseHeight, width: courseWidth };
};

const Course = ({ label, index, count }: CourseProps) => {
  const box = courseBox(index, count);
  const middle = box.y + courseHeight / 2;
  return (
    <g className={index === 0 ? styles.top : styles.course}>
      <rect x={box.x} y={box.y} width={box.width} height={courseHeight} />
      <text x={left + span / 2} y={middle + 4.5} textAnchor="middle">
        {label}
      </text>
      <path className={styles.dimension} d={`M${box.x + box.width + 8} ${middle}H${left + span + 52}`} />
      <text className={styles.mark} x={left + span + 60} y={middle + 4}>
        {String(count - index).padStart(2, "0")}
      </text>
    </g>
  );
};

const tick = (x: number, y: number) => `M${x - 4} ${y + 4}l8-8`;

/** An elevation of what the owner's work rests on, course by course, down to the hatched ground. */
export const PlinthDrawing = ({ courses }: { courses: readonly string[] }) => {
  const ground = 64 + courses.length * courseHeight;
  const axis = left + span / 2;
  return (
    <svg aria-hidden="true" className={styles.drawing} viewBox={`0 0 ${width} ${ground + 78}`}>
      <defs>
        <pattern id="ground-hatch" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className={styles.hatch} d="M0 0V10" />
        </pattern>
      </defs>
      <path className={styles.axis} d={`M${axis} 0V${ground + 26}`} />
      {courses.map((label, index) => (
        <Course key={label} label={label} index={index} count={courses.length} />
      ))}
      <rect className={styles.earth} x="0" y={ground} width={width - 80} height="22" fill="url(#ground-hatch)" />
      <path className={styles.ground} d={`M0 ${ground}H${width - 80}`} />
      <path
        className={styles.dimension}
        d={`M${left} ${ground + 34}V${ground + 58}M${left + span} ${ground + 34}V${ground + 58}M${left - 8} ${ground + 48}H${left + span + 8}${tick(left, ground + 48)}${tick(left + span, ground + 48)}`}
      />
      <text className={styles.mark} x={axis} y={ground + 68} textAnchor="middle">
        everything stands on something
      </text>
    </svg>
  );
};
