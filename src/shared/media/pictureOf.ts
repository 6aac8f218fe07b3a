/** The widths of a picture's smaller sizes. A picture in `p/` has those below its own width. */
export const smallerWidths: readonly number[] = [640, 1080, 1600];

const sizePattern = /#(\d{1,5})x(\d{1,5})(?:-([0-9a-f]{6}))?$/;
const ownPattern = /^\/media\/((?:p|f)\/[0-9a-f]{2}\/[0-9a-f]{30})(\.[a-z0-9]+)$/;

/** Returns the names of the stored files of a key: its own, and those of its smaller sizes. */
export const storedNames = ({ key, width }: { key: string; width: number | null }): string[] => [
  key,
  ...smallerWidths
    .filter((each) => key.startsWith("p/") && each < (width ?? 0))
    .map((each) => key.replace(".", `.${each}.`)),
];

export interface Picture {
  whole: string;
  thumbnail: string;
  /** The largest size that a page needs. For feed readers and link previews, which do not support srcset. */
  single: { src: string; width?: string; height?: string };
  /** Attributes of the `<img>`, without `alt` and the loading attributes. */
  image: { src: string; srcSet?: string; width?: string; height?: string; "data-color"?: string };
}

/**
 * Reads a picture's size and average color from its address (`/map.png#1200x800-3a6ea5`), and finds its smaller sizes.
 * @param base the address of the media files, if not `/media`: the bucket of a hosted project
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

/** Whether the address of a picture is a video of this site. Other videos are not allowed to load. */
export const isVideo = (address: string): boolean => /^\/[^/\\\s].*\.(?:mp4|webm)(?:#|$)/i.test(address);

/** Returns the target of a link, which may be a media file. */
export const linkOf = (address: string, base?: string): string =>
  address.startsWith("/media/") ? pictureOf(address, base).whole : address;

const anyOwn =
  /(?<![^\s("'<])\/media\/[pf]\/[0-9a-f]{2}\/[0-9a-f]{30}\.[a-z0-9]+(?:#\d{1,5}x\d{1,5}(?:-[0-9a-f]{6})?)?/g;

/** Replaces the addresses of media files in a text, for readers outside this site. */
export const withOwnFiles = (text: string, urlOf: (address: string) => string): string => text.replace(anyOwn, urlOf);
