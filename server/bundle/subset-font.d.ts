/** The package has no types; these are the options in use here. */
declare module "subset-font" {
  interface SubsetOptions {
    targetFormat: "woff2";
    variationAxes: Record<string, number | { min: number; max: number; default: number }>;
    keepFeatures: string[];
    noLayoutClosure: boolean;
    noHinting: boolean;
    dropTables: string[];
  }
  const subsetFont: (font: Uint8Array, letters: string, options: SubsetOptions) => Promise<Uint8Array>;
  // biome-ignore lint/style/noDefaultExport: it is the package's own
  export default subsetFont;
}
