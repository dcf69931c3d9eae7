import type { MvpWinner } from '#contract/mvp.ts';
import { weekText } from '#domain/week-text.ts';
import { m } from '#messages';
import { html } from './html.ts';
import { dayIn, renderPage, renderTable } from './page.ts';
import type { Yearbook } from './yearbook.ts';

/** Everybody who was MVP, by wins, and each week's. */
export function awardsPage(yearbook: Yearbook): string {
  const { winners, team } = yearbook;
  const byPlayer = Map.groupBy(winners, ({ playerId }) => playerId);
  const wins = [...byPlayer.values()].toSorted((a, b) => b.length - a.length);
  const content =
    winners.length === 0
      ? html`<p class="muted">${m.mvp_hallEmpty()}</p>`
      : html`${renderTable<MvpWinner[]>(
          m.mvp_mostWins(),
          [
            { label: m.stats_player(), value: ([first]) => first?.player.name ?? '' },
            { label: m.mvp_wins(), value: ({ length }) => length, isNumber: true },
          ],
          wins,
        )}${renderTable<MvpWinner>(
          m.mvp_timeline(),
          [
            { label: m.stats_week(), value: ({ week }) => weekText(week, { currentYear: null }) },
            { label: m.mvp_ofWeek(), value: ({ player }) => player.name },
            {
              label: m.yearbook_votes(),
              value: ({ voteCount: count, totalVotes: total }) => m.mvp_votesOf({ count, total }),
              isNumber: true,
            },
            { label: m.yearbook_awarded(), value: ({ awardedAt }) => dayIn(awardedAt, team.timeZone) },
          ],
          winners,
        )}`;
  return renderPage(yearbook, { title: team.words.hallOfFame ?? m.page_mvpHistory(), root: '', content });
}
