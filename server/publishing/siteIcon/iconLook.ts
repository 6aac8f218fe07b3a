export interface IconLook {
  name: string;
  /** `#rrggbb`; null: the default accent. */
  accent: string | null;
}

/** The PNG icons, by their size in pixels. Browsers also read a PNG as `favicon.ico`. */
export const pngSizes = {
  "favicon.ico": 32,
  "apple-touch-icon.png": 180,
  "icon-192.png": 192,
  "icon-512.png": 512,
  "icon-maskable.png": 512,
} as const;

const vectorIcon = "favicon.svg";

export type IconFile = keyof typeof pngSizes | typeof vectorIcon;

export const iconFiles = [vectorIcon, ...Object.keys(pngSizes)];

export const isIconFile = (name: string): name is IconFile => iconFiles.includes(name);

export const iconTypeOf = (file: IconFile): string => (file === vectorIcon ? "image/svg+xml" : "image/png");
