/** Accented English, for seeing what is not translated and what does not fit. English rules of plural hold for it. */
export const pseudoLanguage = 'en-XA';
/** The setting for the same texts on mirrored pages, as of a language that is read from right to left. */
export const mirroredPseudoLanguage = 'en-XB';

type Variants = { declarations: string[]; selectors: string[]; match: Record<string, string> };
export type Catalogue = Record<string, string | Variants[]>;

/** How much longer than English other languages are; German and Finnish come near it. */
const lengthening = 1.4;

const accents = new Map(
  Array.from(
    'aåbƀcçdðeéfƒgĝhĥiîjĵkķlļmɱnñoöpþqǫrŕsštţuûvṽwŵxẋyýzž'.matchAll(/(.)(.)/gu),
    ([, plain, accented]) => [plain, accented],
  ),
);

/** Every text of a catalogue in the pseudo-language. */
export function pseudoCatalogue(catalogue: Catalogue): Catalogue {
  const entries = Object.entries(catalogue).map(([key, message]) => [key, pseudoMessage(message)]);
  return Object.fromEntries(entries);
}

function pseudoMessage(message: string | Variants[]): string | Variants[] {
  if (typeof message === 'string') return pseudoText(message);
  return message.map((variants) => ({ ...variants, match: pseudoMatch(variants.match) }));
}

function pseudoMatch(match: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(match).map(([form, text]) => [form, pseudoText(text)]));
}

/**
 * '⟦Šûûƀɱɱîîţ šţţåţšš⟧': accented, bracketed, and every word longer, since a layout breaks lines between words and not within
 * them; what stands in braces stays as it is.
 */
export function pseudoText(text: string): string {
  const longer = text.replaceAll(/\{\w+\}|[a-z]+/gi, (part) =>
    part.startsWith('{') ? part : pseudoWord(part),
  );
  return `⟦${longer}⟧`;
}

/** Doubles as many letters as the word has to grow by, spread over it. */
export function pseudoWord(word: string): string {
  const more = Math.ceil(word.length * (lengthening - 1));
  const doubledUntil = (end: number) => Math.floor((end * more) / word.length);
  return [...word]
    .map((letter, at) => accent(letter).repeat(1 + doubledUntil(at + 1) - doubledUntil(at)))
    .join('');
}

function accent(letter: string): string {
  const accented = accents.get(letter.toLowerCase()) ?? letter;
  return letter === letter.toLowerCase() ? accented : accented.toUpperCase();
}
