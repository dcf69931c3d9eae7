type Text<Inputs extends unknown[]> = (...inputs: Inputs) => string;

let translations: readonly (string | Text<never[]> | undefined)[] = [];

/** Called by the file of a language, which a page loads before the client. A text without inputs is the text itself. */
export function translate(texts: typeof translations): void {
  translations = texts;
}

/** A text by its number in the catalogue: in the language of the page, in English where that is none of the others. */
export function translated<Inputs extends unknown[]>(index: number, english: Text<Inputs>): Text<Inputs> {
  return (...inputs) => {
    const own = translations[index];
    if (typeof own === 'string') return own;
    // biome-ignore lint/plugin: a text takes the same inputs in every language
    return ((own as Text<Inputs> | undefined) ?? english)(...inputs);
  };
}
