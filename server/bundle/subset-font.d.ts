/** The package has no types. These are the options that are used here. */
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
  // biome-ignore lint/style/noDefaultExport: the package has a default export
  export default subsetFont;
}
