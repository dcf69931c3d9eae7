/** Of its options what is used here; it has no types of its own, and those of others lack most of them. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2';
    noHinting: boolean;
    /** Tags of OpenType features. */
    keepFeatures: readonly string[];
    /** Of the table of names. */
    preserveNameIds: readonly number[];
  };
  /** A font of the letters in `text`, from the bytes of one. */
  function subset(font: Uint8Array, text: string, options: Options): Promise<Buffer>;
  export = subset;
}
