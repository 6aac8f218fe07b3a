export interface IconLook {
  name: string;
  /** `#rrggbb`; null: the default accent. */
  accent: string | null;
}

/** The PNG icons, by their size in pixels. */
export const pngSizes = {
  "apple-touch-icon.png": 180,
  "icon-192.png": 192,
  "icon-512.png": 512,
  "icon-maskable.png": 512,
} as const;

export const iconFiles = {
  "favicon.svg": "image/svg+xml",
  "favicon.ico": "image/x-icon",
  "apple-touch-icon.png": "image/png",
  "icon-192.png": "image/png",
  "icon-512.png": "image/png",
  "icon-maskable.png": "image/png",
} as const;

export type IconFile = keyof typeof iconFiles;

export const isIconFile = (name: string): name is IconFile => Object.hasOwn(iconFiles, name);
