import styles from "./PlinthDrawing.module.css";

const width = 470;
const left = 20;
const span = 360;
const axis = left + span / 2;
const top = 64;

/** Returns the number of monospaced Latin letters that are as wide as a text. Letters of Han, kana and Korean are wider. */
export const lettersOf = (text: string): number =>
  [...text].length + (text.match(/[\u1100-\u11ff\u2e80-\ud7af]/g)?.length ?? 0) * 0.7;

// Font sizes of the style sheet.
const labelSize = { phone: 16, desktop: 13 };
const captionSize = { phone: 14, desktop: 11.5 };
const letterWidth = 0.6;
const padding = 12;

const sizeToFit = (text: string, room: number, size = labelSize): number | undefined => {
  const fitting = room / (lettersOf(text) * letterWidth);
  return fitting < size.phone ? Math.min(fitting, size.desktop) : undefined;
};

/** Returns the widths of the layers. Each is wider than the one above and fits its label, unless that needs the whole span. */
const widthsOf = (layers: readonly string[]): number[] => {
  const depths = layers.map((_, index) => index / Math.max(1, layers.length - 1));
  const needed = layers.map((label, index) => {
    const own = Math.min(span, lettersOf(label) * letterWidth * labelSize.desktop + padding);
    const depth = depths[index] ?? 0;
    return depth < 1 ? (own - span * depth) / (1 - depth) : 0;
  });
  const topWidth = Math.max(156, ...needed);
  return depths.map((depth) => topWidth + (span - topWidth) * depth);
};

interface LayerProps {
  label: string;
  number: number;
  box: { y: number; width: number; height: number };
}

const Layer = ({ label, number, box }: LayerProps) => {
  const middle = box.y + box.height / 2;
  const right = axis + box.width / 2;
  return (
    <>
      <rect x={axis - box.width / 2} {...box} />
      <text x={axis} y={middle + 4.5} textAnchor="middle" fontSize={sizeToFit(label, box.width - padding)}>
        {label}
      </text>
      <path className={styles.dimension} d={`M${right + 8} ${middle}H${left + span + 52}`} />
      <text className={styles.mark} x={left + span + 60} y={middle + 4}>
        {String(number).padStart(2, "0")}
      </text>
    </>
  );
};

const tick = (x: number, y: number) => `M${x - 4} ${y + 4}l8-8`;

interface PlinthDrawingProps {
  layers: readonly string[];
  caption: string | null;
}

export const PlinthDrawing = ({ layers, caption }: PlinthDrawingProps) => {
  // More than six layers are as high as six.
  const height = Math.min(66, 396 / layers.length);
  const widths = widthsOf(layers);
  const ground = top + layers.length * height;
  return (
    <svg aria-hidden="true" className={`drawing ${styles.drawing}`} viewBox={`0 0 ${width} ${ground + 78}`}>
      <defs>
        <pattern id="ground-hatch" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className="hatch" d="M0 0V10" />
        </pattern>
      </defs>
      <path className="axis" d={`M${axis} 0V${ground + 26}`} />
      {layers.map((label, index) => (
        <g key={label} className={index === 0 ? styles.top : styles.layer}>
          <Layer
            label={label}
            number={layers.length - index}
            box={{ y: top + index * height, width: widths[index] ?? span, height }}
          />
        </g>
      ))}
      <rect x="0" y={ground} width={width - 80} height="22" fill="url(#ground-hatch)" />
      <path className="ground" d={`M0 ${ground}H${width - 80}`} />
      <path
        className={styles.dimension}
        d={`M${left} ${ground + 34}V${ground + 58}M${left + span} ${ground + 34}V${ground + 58}M${left - 8} ${ground + 48}H${left + span + 8}${tick(left, ground + 48)}${tick(left + span, ground + 48)}`}
      />
      {caption && (
        <g className={styles.mark}>
          <text x={axis} y={ground + 68} textAnchor="middle" fontSize={sizeToFit(caption, 2 * axis, captionSize)}>
            {caption}
          </text>
        </g>
      )}
    </svg>
  );
};
