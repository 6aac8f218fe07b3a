export interface IconLook {
  name: string;
  /** `#rrggbb`; null: the default accent. */
  accent: string | null;
}

export const iconFiles = {
  "favicon.svg": "image/svg+xml",
  "favicon.ico": "image/x-icon",
  "apple-touch-icon.png": "image/png",
} as const;

export type IconFile = keyof typeof iconFiles;

export const isIconFile = (name: string): name is IconFile => Object.hasOwn(iconFiles, name);
