import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { type CSSProperties, createElement as h, type ReactNode } from 'react';
import type { TeamColors } from '#domain/team-colors.ts';
import { language } from '#messages/language';
import type { MailContent, MailLink, MailRow, MailSection } from './content.ts';
import { darkStyles, narrowStyles, styles, type TeamStyles, teamStyles } from './styles.ts';

/** The HTML part of an e-mail. Text becomes markup only here, and React escapes it. */
export function htmlMail(content: MailContent): Promise<string> {
  const { heading, preview, team, why, links } = content;
  const inColor = teamStyles(content.colors);
  return render(
    h(
      Html,
      { lang: language() },
      head(heading, content.colors),
      h(
        Body,
        { className: 'paper', style: styles.body },
        h(Preview, null, preview),
        h(
          Section,
          { style: styles.frame },
          h(
            Container,
            { className: 'page', width: 600, style: styles.page },
            h(
              Section,
              { className: 'bar', style: inColor.bar },
              box(styles.barCell, h(Text, { className: 'on-bar', style: inColor.team }, team)),
            ),
            h(Section, { className: 'surface', style: styles.surface }, message(content, inColor)),
            box(styles.footerCell, footer(why, links)),
          ),
        ),
      ),
    ),
  );
}

function head(title: string, colors: TeamColors): ReactNode {
  return h(
    Head,
    null,
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    h('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no, email=no' }),
    h('title', null, title),
    // Two elements: a client that refuses one of them keeps the other.
    h('style', null, narrowStyles),
    h('style', null, darkStyles(colors)),
  );
}

/** A table cell with padding, because Outlook's Word engine pads nothing else. */
function box(style: CSSProperties, ...children: ReactNode[]): ReactNode {
  return h(Row, null, h(Column, { style }, ...children));
}

function message(content: MailContent, inColor: TeamStyles): ReactNode {
  const { greeting, heading, sections, action, next } = content;
  const asks = sections.some(({ answers }) => answers.length > 0);
  return box(
    styles.surfaceCell,
    h(Text, { className: 'muted', style: styles.greeting }, greeting),
    h(Heading, { className: 'ink', style: styles.heading }, heading),
    ...sections.map((each) => section(each, inColor)),
    asks
      ? h(Link, { className: 'ink', href: action.url, style: styles.link }, action.label)
      : button(action, inColor),
    next === null ? null : h(Text, { className: 'muted', style: styles.next }, next),
  );
}

function section({ title, rows, lines, quote, answers }: MailSection, inColor: TeamStyles): ReactNode {
  if (title === null && quote === null)
    return lines.map((line) => h(Text, { key: line, className: 'ink', style: styles.paragraph }, line));
  return h(
    Section,
    { style: styles.block },
    h(
      Row,
      null,
      h(
        Column,
        { className: 'sunken edge', style: inColor.blockCell },
        title === null ? null : h(Text, { className: 'ink', style: styles.blockTitle }, title),
        ...rows.map(factRow),
        ...lines.map((line) => h(Text, { className: 'ink', style: styles.line }, line)),
        quote === null
          ? null
          : h(
              Text,
              { className: 'ink', style: title === null ? styles.quote : styles.line },
              ...withBreaks(quote),
            ),
      ),
    ),
    answers.length > 0 ? answerButtons(answers, inColor) : null,
  );
}

function factRow({ label, value, before, note }: MailRow): ReactNode {
  return h(
    Row,
    null,
    h(Column, { style: styles.label }, h(Text, { className: 'muted', style: styles.labelText }, label)),
    h(
      Column,
      { style: styles.value },
      before === null
        ? null
        : h(Text, { className: 'muted', style: styles.smallText }, h('del', null, before)),
      h(Text, { className: 'ink', style: styles.valueText }, value),
      note === null ? null : h(Text, { className: 'muted', style: styles.smallText }, note),
    ),
  );
}

/** The first answer is the big one, because most players are in. */
function answerButtons([first, ...others]: readonly MailLink[], inColor: TeamStyles): ReactNode {
  const [left, right] = others.map((link) =>
    h(Column, { className: 'choice', style: styles.choiceCell }, buttonLink(link, 'ink', styles.choice)),
  );
  return h(
    Section,
    { style: styles.answers },
    first ? button(first, inColor) : null,
    h(Section, { style: styles.choices }, h(Row, null, left, h(Column, { style: styles.gap }), right)),
  );
}

function button(link: MailLink, { action, actionCell }: TeamStyles): ReactNode {
  const label = buttonLink(link, 'on-action', action);
  return h(Row, null, h(Column, { className: 'action', style: actionCell }, label));
}

function buttonLink({ label, url }: MailLink, className: string, style: CSSProperties): ReactNode {
  return h(Button, { className, href: url, style }, label);
}

function footer(why: string, links: readonly MailLink[]): ReactNode {
  const items = links.flatMap(({ label, url }, index) => [
    index === 0 ? h('br') : ' · ',
    h(Link, { className: 'muted', href: url, style: styles.footerLink }, label),
  ]);
  return h(Text, { className: 'muted', style: styles.footer }, why, ...items);
}

function withBreaks(text: string): ReactNode[] {
  return text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [h('br'), line]));
}
