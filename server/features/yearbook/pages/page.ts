import { dateWords } from '#domain/date-words.ts';
import { m } from '#messages';
import { language } from '#messages/language';
import { type Html, html } from './html.ts';
import type { Yearbook } from './yearbook.ts';

const policy =
  "script-src 'none'; object-src 'none'; connect-src 'none'; frame-src 'none'; form-action 'none'; base-uri 'none'";

type PageOptions = {
  readonly title: string;
  /** From the page's folder to the yearbook's: '' or '../'. */
  readonly root: '' | '../';
  readonly content: Html;
};

/** A whole page, as its file has it. */
export function renderPage({ team, madeAt }: Yearbook, { title, root, content }: PageOptions): string {
  const { words } = team;
  const madeOn = dayIn(madeAt.toString(), team.timeZone);
  const page = html`<!doctype html>
<html lang="${language()}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${m.yearbook_inTab({ title, team: team.name })}</title>
<link rel="stylesheet" href="${root}style.css">
</head>
<body>
<header>
<p class="team"><a href="${root}index.html">${team.name}</a></p>
<nav aria-label="${m.yearbook_nav()}">
<a href="${root}index.html">${words.roster ?? m.page_roster()}</a>
<a href="${root}schedule.html">${words.schedule ?? m.schedule_schedule()}</a>
<a href="${root}leaders.html">${words.leaderboard ?? m.stats_leaderboard()}</a>
<a href="${root}awards.html">${words.hallOfFame ?? m.page_mvpHistory()}</a>
<a href="${root}feed/1.html">${words.feed ?? m.page_teamFeed()}</a>
</nav>
</header>
<main>
<h1>${title}</h1>
${content}
</main>
<footer><p>${m.yearbook_made({ date: madeOn })}</p></footer>
</body>
</html>
`;
  return page.text;
}

/** A moment as the day it was in a zone: 'November 22, 2026'. */
export function dayIn(moment: string, timeZone: string): string {
  return dateText(new Date(moment), { dateStyle: 'long', timeZone });
}

/** A day with its year: 'Thu, Nov 19, 2026'. */
export function fullDay(day: string): string {
  const options = {
    weekday: 'short',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  } as const;
  return dateText(new Date(`${day}T00:00:00Z`), options);
}

function dateText(date: Date, options: Intl.DateTimeFormatOptions): string {
  return dateWords(new Intl.DateTimeFormat(language(), options).formatToParts(date), language());
}

export type Column<Row> = {
  readonly label: string;
  readonly value: (row: Row) => Html | string | number;
  readonly isNumber?: boolean;
};

/** A table whose first column names the row. */
export function renderTable<Row>(
  caption: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Html {
  const className = (column: Column<Row>) => (column.isNumber ? 'number' : 'text');
  return html`<div class="scroll" role="region" aria-label="${caption}" tabindex="0"><table>
<caption>${caption}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col" class="${className(column)}">${column.label}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${columns.map((column, n) => renderCell(column, row, n === 0))}</tr>`)}</tbody>
</table></div>`;
}

function renderCell<Row>(column: Column<Row>, row: Row, isHead: boolean): Html {
  const value = column.value(row);
  const className = column.isNumber ? 'number' : 'text';
  return isHead
    ? html`<th scope="row" class="${className}">${value}</th>`
    : html`<td class="${className}">${value}</td>`;
}
