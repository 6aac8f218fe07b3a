const smallerWidths = [640, 1080, 1600];

const sizePattern = /#(\d{1,5})x(\d{1,5})(?:-([0-9a-f]{6}))?$/;
const ownPattern = /^\/media\/((?:p|f)\/[0-9a-f]{2}\/[0-9a-f]{30})(\.[a-z0-9]+)$/;

/** A picture as a page shows it. */
export interface Picture {
  /** The file itself, as large as it is. */
  whole: string;
  /** Attributes of the `<img>`, but for the words and how it is loaded. */
  image: { src: string; srcSet?: string; width?: string; height?: string; "data-color"?: string };
}

/**
 * What the address of a picture says of it: its size in pixels and average color (`/map.png#1200x800-3a6ea5`), and of one of the site's own
 * that it has smaller sizes beside it.
 * @param base where the site's own files are, if not under `/media`: the public address of a hosted project's bucket
 */
export const pictureOf = (address: string, base = "/media"): Picture => {
  const [, width, height, color] = sizePattern.exec(address) ?? [];
  const plain = address.replace(sizePattern, "");
  const size = width && height ? { width, height } : {};
  const own = { ...size, ...(color && { "data-color": `#${color}` }) };
  const [, key, ending] = ownPattern.exec(plain) ?? [];
  if (!key) return { whole: plain, image: { src: plain, ...own } };

  const whole = `${base}/${key}${ending}`;
  const smaller = key.startsWith("p/") ? smallerWidths.filter((each) => each < Number(width)) : [];
  if (smaller.length === 0) return { whole, image: { src: whole, ...own } };
  const file = (each: number): string => `${base}/${key}.${each}${ending}`;
  const srcSet = [...smaller.map((each) => `${file(each)} ${each}w`), `${whole} ${width}w`].join(", ");
  // For what knows no srcset, as readers of feeds: the largest that a page needs.
  return { whole, image: { src: Number(width) > 1600 ? file(1600) : whole, srcSet, ...own } };
};
