import type { ScheduleGame } from '#contract/schedule.ts';
import type { BoxScore } from '#contract/stats.ts';
import { formatMatchup, gameTime } from '#domain/schedule-format.ts';
import { sourceText, statFields, statValue } from '#domain/stat-line.ts';
import { weekText } from '#domain/week-text.ts';
import { m } from '#messages';
import { type Html, html } from './html.ts';
import { fullDay, renderPage, renderTable } from './page.ts';
import { renderResult } from './schedule-page.ts';
import type { Yearbook } from './yearbook.ts';

/** One game with its result and box score. */
export function gamePage(yearbook: Yearbook, game: ScheduleGame, boxScore: BoxScore): string {
  const { results, team } = yearbook;
  const time = game.time === null ? m.schedule_timeUnknown() : gameTime(game.time);
  const notes = results.get(game.id)?.notes ?? null;
  const content = html`
<p class="score">${renderResult(yearbook, game)}</p>
<p>${[fullDay(game.playedOn), time, game.location].filter(Boolean).join(' · ')}</p>
${notes !== null && html`<p class="written">${notes}</p>`}
<h2>${team.words.boxScore ?? m.schedule_boxScoreTitle()}</h2>
${boxScoreTable(boxScore)}
<p><a href="../schedule.html">${team.words.schedule ?? m.page_schedule()}</a></p>`;
  return renderPage(yearbook, { title: formatMatchup(team.name, game), root: '../', content });
}

function boxScoreTable({ entries, totals, week }: BoxScore): Html {
  if (entries.length === 0) return html`<p class="muted">${m.stats_noneInWeek({ week: weekText(week) })}</p>`;
  const rows = [
    ...entries.map(({ player, ...line }) => ({
      name: line.bookStats ? `${player.name} · ${sourceText(line)}` : player.name,
      line,
    })),
    { name: m.stats_teamTotals(), line: totals },
  ];
  return renderTable(
    m.mvp_week({ week: weekText(week) }),
    [
      { label: m.stats_player(), value: ({ name }: (typeof rows)[number]) => name },
      ...statFields.map(({ key, label }) => ({
        label: label(),
        value: ({ line }: (typeof rows)[number]) => statValue(line, key) ?? '–',
        isNumber: true,
      })),
    ],
    rows,
  );
}
