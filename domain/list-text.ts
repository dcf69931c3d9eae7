import { language } from '#messages/language';

const formats = new Map<string, Intl.ListFormat>();

/** Short texts in a row, as the language separates them: '2 added, 1 changed'. */
export function listText(parts: readonly string[]): string {
  const reader = language();
  const format = formats.get(reader) ?? new Intl.ListFormat(reader, { type: 'unit' });
  formats.set(reader, format);
  return format.format(parts);
}
