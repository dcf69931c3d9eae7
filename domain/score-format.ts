import { language } from '#messages/language';

/**
 * Two scores as a language (BCP 47; by default that of the texts) writes them: '68–61', in German '68:61'. `dash` is a hyphen where
 * the specification has one. Product §1, Language.
 */
export function formatScore(
  first: number,
  second: number,
  { dash = '–', reader = language() }: { readonly dash?: '-' | '–'; readonly reader?: string } = {},
): string {
  return `${first}${reader === 'de' ? ':' : dash}${second}`;
}

/** The scores of an audit entry, '64-71 (60-60)', as {@link formatScore} with a hyphen. Product §1, Language. */
export function formatStoredScore(text: string, reader: string = language()): string {
  return text.replaceAll(/(\d+)-(\d+)/g, (_, first, second) =>
    formatScore(Number(first), Number(second), { dash: '-', reader }),
  );
}
