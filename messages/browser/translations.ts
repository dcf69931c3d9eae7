type Text<Inputs extends unknown[]> = (...inputs: Inputs) => string;

let translations: readonly (string | Text<never[]> | undefined)[] = [];

/** Called by the file of a language, which a page loads before the client. A text without inputs is the text itself. */
export function translate(texts: typeof translations): void {
  translations = texts;
}

/** A text by its number in the catalogue: in the language of the page, in English where that is none of the others. */
export function translated<Inputs extends unknown[]>(
  index: number,
  english: string | Text<Inputs>,
): Text<Inputs> {
  return (...inputs) => {
    const own = translations[index] ?? english;
    // biome-ignore lint/plugin: a text takes the same inputs in every language
    return typeof own === 'string' ? own : (own as Text<Inputs>)(...inputs);
  };
}
