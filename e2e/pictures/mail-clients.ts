export type Client = {
  readonly name: string;
  readonly width: number;
  readonly theme: 'light' | 'dark';
  /** The HTML as the client shows it: without what it ignores. */
  show(html: string): string;
};

const unchanged = (html: string) => html;

/** Each way in which an email is shown: whole, and by clients that ignore a part of its styles. */
export const clients: readonly Client[] = [
  { name: 'wide-light', width: 640, theme: 'light', show: unchanged },
  { name: 'narrow-light', width: 320, theme: 'light', show: unchanged },
  { name: 'wide-dark', width: 640, theme: 'dark', show: unchanged },
  { name: 'narrow-dark', width: 320, theme: 'dark', show: unchanged },
  { name: 'word', width: 760, theme: 'light', show: asWordShows },
  { name: 'gmail', width: 320, theme: 'light', show: asGmailShows },
];

/** Outlook's Word engine: no style elements, rounded corners or maximal widths; padding only of table cells. */
function asWordShows(html: string): string {
  return withInlineStyles(withoutStyleElements(html), (declaration, tag) => {
    const isIgnored = /^(max-width|border-radius|background-image|display|word-break|table-layout)/;
    return !isIgnored.test(declaration) && (tag === 'td' || !declaration.startsWith('padding'));
  });
}

/** Gmail's app for other accounts: no style elements. */
function asGmailShows(html: string): string {
  return withoutStyleElements(html);
}

function withoutStyleElements(html: string): string {
  return html.replaceAll(/<style>.*?<\/style>/gs, '');
}

function withInlineStyles(html: string, isSupported: (declaration: string, tag: string) => boolean): string {
  return html.replaceAll(/<(\w+)([^>]*?) style="([^"]*)"/g, (_all, tag, before, style) => {
    const declarations = `${style}`.split(';').filter((one) => isSupported(one.trim(), `${tag}`));
    return `<${tag}${before} style="${declarations.join(';')}"`;
  });
}
