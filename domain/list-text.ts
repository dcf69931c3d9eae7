import { language } from '#messages/language';

let format: Intl.ListFormat | undefined;

/** Short texts in a row, as the language separates them: '2 added, 1 changed'. */
export function listText(parts: readonly string[]): string {
  format ??= new Intl.ListFormat(language, { type: 'unit' });
  return format.format(parts);
}
