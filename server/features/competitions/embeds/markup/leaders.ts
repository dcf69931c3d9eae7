import type { EmbedStat } from '#contract/competitions/embeds.ts';
import type { LeagueLeaders } from '#contract/competitions/leaders.ts';
import { rankBy } from '#domain/leaderboard.ts';
import { topEntryCount } from '#domain/metrics.ts';
import { m } from '#messages';
import { language } from '#messages/language';
import { escapeHtml } from '#server/escape-html.ts';
import { emptyText, link } from './document.ts';

/** The five best by a metric, with their teams. `formatNumber` writes an average. */
export function leadersHtml(
  { entries }: LeagueLeaders,
  { stat, formatNumber }: { stat: EmbedStat; formatNumber: (value: number) => string },
): string {
  if (entries.length === 0) return emptyText(m.stats_noPlayers());
  const rows = rankBy(entries, language(), stat.key)
    .slice(0, topEntryCount)
    .map(({ rank, player, team, ...entry }) => {
      const name = link(`/player/${player.id}`, `<span class=c>${escapeHtml(player.name)}</span>`);
      const value = escapeHtml(formatNumber(entry[stat.key]));
      return `<li><b>${rank}</b><div>${name}<small class=c>${escapeHtml(team.name)}</small></div><span class=s>${value}</span>`;
    });
  return `<ol>${rows.join('')}</ol>`;
}
