import { locale } from './locale.ts';

type Options = { minimumFractionDigits?: number; maximumFractionDigits: number };

const isEnglish = /^en\b/;

/** An average to one decimal as the reader's locale writes it: 19.5. */
export const formatAverage = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A whole number as the reader's locale writes it: 1,000. */
export const formatCount = numberFormat({ maximumFractionDigits: 0 });

/** English needs no `Intl` below a thousand: the first such object takes a phone longer than rendering a leaderboard. */
function numberFormat(options: Options): (value: number) => string {
  const formats = new Map<string, Intl.NumberFormat>();
  return (value) => {
    const tag = locale();
    if (isEnglish.test(tag) && Math.abs(value) < 999.5) return value.toFixed(options.maximumFractionDigits);
    const format = formats.get(tag) ?? new Intl.NumberFormat(tag, options);
    formats.set(tag, format);
    return format.format(value);
  };
}
