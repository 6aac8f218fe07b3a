/** The widths that a picture of `p/` has beside it, of those smaller than its own. */
export const smallerWidths: readonly number[] = [640, 1080, 1600];

const sizePattern = /#(\d{1,5})x(\d{1,5})(?:-([0-9a-f]{6}))?$/;
const ownPattern = /^\/media\/((?:p|f)\/[0-9a-f]{2}\/[0-9a-f]{30})(\.[a-z0-9]+)$/;

/** The names under which a file of this key is stored: its own, and those of its smaller sizes. */
export const storedNames = ({ key, width }: { key: string; width: number | null }): string[] => [
  key,
  ...smallerWidths
    .filter((each) => key.startsWith("p/") && each < (width ?? 0))
    .map((each) => key.replace(".", `.${each}.`)),
];

/** A picture as a page shows it. */
export interface Picture {
  /** The file itself, as large as it is. */
  whole: string;
  /** The smallest of its sizes. */
  thumbnail: string;
  /** For what knows no srcset, as readers of feeds and link previews: the largest that a page needs, with its own size. */
  single: { src: string; width?: string; height?: string };
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
  const whole = key ? `${base}/${key}${ending}` : plain;
  const smaller = key?.startsWith("p/") ? smallerWidths.filter((each) => each < Number(width)) : [];
  const [smallest] = smaller;
  if (smallest === undefined) {
    return { whole, thumbnail: whole, single: { src: whole, ...size }, image: { src: whole, ...own } };
  }
  const file = (each: number): string => `${base}/${key}.${each}${ending}`;
  const srcSet = [...smaller.map((each) => `${file(each)} ${each}w`), `${whole} ${width}w`].join(", ");
  const single = smaller.includes(1600)
    ? { src: file(1600), width: "1600", height: `${Math.round((1600 * Number(height)) / Number(width))}` }
    : { src: whole, ...size };
  return { whole, thumbnail: file(smallest), single, image: { src: single.src, srcSet, ...own } };
};

/** Whether the picture of a text is a video: one of the site, since no other is allowed to load. */
export const isVideo = (address: string): boolean => /^\/[^/].*\.(?:mp4|webm)(?:#|$)/i.test(address);

/** Where a link leads, which may be one of the site's own files. */
export const linkOf = (address: string, base?: string): string =>
  address.startsWith("/media/") ? pictureOf(address, base).whole : address;

const anyOwn =
  /(?<![^\s("'<])\/media\/[pf]\/[0-9a-f]{2}\/[0-9a-f]{30}\.[a-z0-9]+(?:#\d{1,5}x\d{1,5}(?:-[0-9a-f]{6})?)?/g;

/** A text with other addresses in place of those of the site's own files, for who reads it elsewhere. */
export const withOwnFiles = (text: string, urlOf: (address: string) => string): string => text.replace(anyOwn, urlOf);
