import type { LeaderboardEntry } from '#contract/stats.ts';
import { rankBy } from '#domain/leaderboard.ts';
import { defaultDirection, defaultMetric, type Metric, metrics } from '#domain/metrics.ts';
import { m } from '#messages';
import { language } from '#messages/language';
import { type Html, html } from './html.ts';
import { renderPage, renderTable } from './page.ts';
import type { Yearbook, YearbookSeason } from './yearbook.ts';

/** The averages of each season, best scorer first. */
export function leadersPage(yearbook: Yearbook): string {
  const content = html`${yearbook.seasons.map(seasonTable)}`;
  return renderPage(yearbook, {
    title: yearbook.team.words.leaderboard ?? m.page_leaderboard(),
    root: '',
    content,
  });
}

function seasonTable({ name, leaders }: YearbookSeason): Html {
  if (leaders.length === 0) return html`<h2>${name}</h2><p class="muted">${m.stats_noneYet()}</p>`;
  const rows = rankBy(leaders, language(), defaultMetric, defaultDirection);
  type Row = LeaderboardEntry & { readonly rank: number };
  return renderTable<Row>(
    name,
    [
      { label: m.stats_player(), value: ({ rank, player }) => `${rank}. ${player.name}` },
      ...metrics.map((metric) => ({
        label: metric.label(),
        value: (row: Row) => metricCell(row, metric.key),
        isNumber: true,
      })),
    ],
    rows,
  );
}

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** Games are counted, the rest are averages. */
function metricCell(row: LeaderboardEntry, metric: Metric): number | string {
  return metric === 'gamesPlayed' ? row.gamesPlayed : row[metric].toLocaleString(language(), oneDecimal);
}
