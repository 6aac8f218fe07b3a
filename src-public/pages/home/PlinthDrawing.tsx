import styles from "./PlinthDrawing.module.css";

const width = 470;
const layerHeight = 66;
const topWidth = 156;
const left = 20;
const span = 360;

interface LayerProps {
  label: string;
  index: number;
  count: number;
}

const layerBox = (index: number, count: number) => {
  const layerWidth = topWidth + ((span - topWidth) * index) / Math.max(1, count - 1);
  return { x: left + (span - layerWidth) / 2, y: 64 + index * layerHeight, width: layerWidth };
};

/** Returns the number of monospaced Latin letters that are as wide as a text. Letters of Han, kana and Korean are wider. */
export const lettersOf = (text: string): number =>
  [...text].length + (text.match(/[\u1100-\u11ff\u2e80-\ud7af]/g)?.length ?? 0) * 0.7;

// Font sizes of the style sheet.
const labelSize = { phone: 16, desktop: 13 };
const captionSize = { phone: 14, desktop: 11.5 };
const letterWidth = 0.6;

const sizeToFit = (text: string, room: number, size = labelSize): number | undefined => {
  const fitting = room / (lettersOf(text) * letterWidth);
  return fitting < size.phone ? Math.min(fitting, size.desktop) : undefined;
};

const Layer = ({ label, index, count }: LayerProps) => {
  const box = layerBox(index, count);
  const middle = box.y + layerHeight / 2;
  return (
    <g className={index === 0 ? styles.top : styles.layer}>
      <rect x={box.x} y={box.y} width={box.width} height={layerHeight} />
      <text x={left + span / 2} y={middle + 4.5} textAnchor="middle" fontSize={sizeToFit(label, box.width - 12)}>
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

interface PlinthDrawingProps {
  layers: readonly string[];
  caption: string | null;
}

export const PlinthDrawing = ({ layers, caption }: PlinthDrawingProps) => {
  const ground = 64 + layers.length * layerHeight;
  const axis = left + span / 2;
  return (
    <svg aria-hidden="true" className={`drawing ${styles.drawing}`} viewBox={`0 0 ${width} ${ground + 78}`}>
      <defs>
        <pattern id="ground-hatch" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className="hatch" d="M0 0V10" />
        </pattern>
      </defs>
      <path className="axis" d={`M${axis} 0V${ground + 26}`} />
      {layers.map((label, index) => (
        <Layer key={label} label={label} index={index} count={layers.length} />
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
