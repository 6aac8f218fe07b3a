import styles from "./EmptyDrawing.module.css";

/** A plinth whose top leans beside it, with a short word in the gap: drawn where a list or page is empty. */
export const EmptyDrawing = ({ children }: { children: string }) => (
  <svg aria-hidden="true" viewBox="0 0 440 172" className={`drawing ${styles.drawing}`}>
    <path className="axis" d="M180 0V166" />
    <path className={styles.course} d="M60 74h240v40H60zM20 114h320v40H20z" />
    <path className={styles.gap} d="M124 26h112v48H124z" />
    <text x="180" y="60" textAnchor="middle">
      {children}
    </text>
    <path className={styles.top} d="M0 0v-44h-112v44z" transform="translate(397 154) rotate(35)" />
    <path className="ground" d="M0 154h440" />
    <path className="hatch" d={Array.from({ length: 40 }, (_, index) => `M${8 + index * 11} 155l-8 16`).join("")} />
  </svg>
);
