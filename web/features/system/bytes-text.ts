import { locale } from '#web/lib/locale.ts';

const units = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** A size in the largest unit that it has one of, as the reader's locale writes it: 1.2 GB. */
export function bytesText(bytes: number): string {
  const index = Math.min(Math.max(Math.floor(Math.log10(Math.max(bytes, 1)) / 3) - 1, 0), units.length - 1);
  const value = bytes / 1_000 ** (index + 1);
  const options = { style: 'unit', unit: units[index], maximumFractionDigits: value < 10 ? 1 : 0 } as const;
  return new Intl.NumberFormat(locale(), options).format(value);
}
