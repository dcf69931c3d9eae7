type Text<Inputs extends unknown[]> = (...inputs: Inputs) => string;

let translations: readonly (Text<never[]> | undefined)[] = [];

/** Called by the file of a language, which a page loads before the client. */
export function translate(texts: typeof translations): void {
  translations = texts;
}

/** A text by its number in the catalogue: in the language of the page, in English where that is none of the others. */
export function translated<Inputs extends unknown[]>(index: number, english: Text<Inputs>): Text<Inputs> {
  // biome-ignore lint/plugin: a text takes the same inputs in every language
  return (...inputs) => ((translations[index] as Text<Inputs> | undefined) ?? english)(...inputs);
}
