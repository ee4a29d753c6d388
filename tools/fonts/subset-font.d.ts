/** The part of `subset-font` that is used here; its published types lag behind. */
declare module 'subset-font' {
  type Options = {
    readonly targetFormat: 'woff2';
    /** OpenType features that stay; without it all do. */
    readonly keepFeatures: readonly string[];
    /** Names of the font that stay besides its own, by their OpenType ids. */
    readonly preserveNameIds: readonly number[];
    readonly variationAxes: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
  };
  /** @throws Error when the file is no font, or has no such axis */
  function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
  export = subsetFont;
}
