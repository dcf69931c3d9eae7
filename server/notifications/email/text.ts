import { m } from '#messages';
import type { MailBlock, MailContent, MailLink, MailRow } from './content.ts';

/** The text part of an e-mail, in the order of its HTML. */
export function textMail(content: MailContent): string {
  const { greeting, heading, sections, action, next, why, links } = content;
  const paragraphs = [
    [greeting],
    [heading],
    ...sections.flatMap((section) => [blockText(section), section.answers.map(linkLine)]),
    [linkLine(action)],
    next === null ? [] : [next],
  ];
  const footer = ['-- ', why, ...links.map(linkLine), ''];
  return [...paragraphs, footer]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

/** A block's lines as text. */
export function blockText({ title, rows, lines, quote }: MailBlock): string[] {
  return [
    ...(title === null ? [] : [title]),
    ...rows.flatMap(({ label, value, before, note }) => [
      m.ui_labeled({ label, value: valueText({ value, before }) }),
      ...(note === null ? [] : [note]),
    ]),
    ...lines,
    ...(quote === null ? [] : quote.split('\n')),
  ];
}

/** '8:20 PM (was 7:45 PM)'. */
export function valueText({ value, before }: Pick<MailRow, 'value' | 'before'>): string {
  return before === null ? value : m.mail_was({ value, before });
}

function linkLine({ label, url }: MailLink): string {
  return m.ui_labeled({ label, value: url });
}
