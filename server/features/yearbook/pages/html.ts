import { escapeHtml } from '#server/escape-html.ts';

/** HTML that `html` has made; every other value is text. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | null | false | readonly Value[];

/** A piece of HTML: values that are no HTML are escaped, also in shortened attributes, and null and false are left out. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.map((part, n) => part + toHtmlText(values[n] ?? null)).join(''));
}

function toHtmlText(value: Value): string {
  if (value === null || value === false) return '';
  if (value instanceof Html) return value.text;
  return typeof value === 'object' ? value.map(toHtmlText).join('') : escapeHtml(String(value));
}
