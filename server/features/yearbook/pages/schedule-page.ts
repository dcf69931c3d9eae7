import type { ScheduleGame } from '#contract/schedule.ts';
import { isInSeason } from '#domain/calendar.ts';
import { gameOutcome } from '#domain/record.ts';
import { againstText, gameTime } from '#domain/schedule-format.ts';
import { formatScore } from '#domain/score-format.ts';
import { m } from '#messages';
import { type Html, html } from './html.ts';
import { fullDay, renderPage, renderTable } from './page.ts';
import type { Yearbook } from './yearbook.ts';

/** All games by season, those outside of every season last. */
export function schedulePage(yearbook: Yearbook): string {
  const { team, games } = yearbook;
  const parts = team.seasons.map((season) => ({
    name: season.name,
    games: games.filter(({ playedOn }) => isInSeason(playedOn, season)),
  }));
  const others = games.filter(({ playedOn }) => !team.seasons.some((season) => isInSeason(playedOn, season)));
  const tables = [...parts, { name: team.words.games ?? m.schedule_games(), games: others }].filter(
    (part) => part.games.length > 0,
  );
  const content =
    tables.length === 0
      ? html`<p class="muted">${m.schedule_noGames()}</p>`
      : html`${tables.map((part) => gamesTable(yearbook, part))}`;
  return renderPage(yearbook, { title: team.words.schedule ?? m.page_schedule(), root: '', content });
}

type Part = { readonly name: string; readonly games: readonly ScheduleGame[] };

function gamesTable(yearbook: Yearbook, { name, games }: Part): Html {
  return renderTable(
    name,
    [
      { label: m.yearbook_day(), value: ({ playedOn }: ScheduleGame) => fullDay(playedOn) },
      {
        label: m.yearbook_time(),
        value: ({ time }) => (time === null ? m.schedule_timeUnknown() : gameTime(time)),
      },
      {
        label: m.yearbook_game(),
        value: (game) => html`<a href="games/${game.id}.html">${againstText(game)}</a>`,
      },
      { label: m.yearbook_place(), value: ({ location }) => location ?? '' },
      { label: m.yearbook_result(), value: (game) => renderResult(yearbook, game), isNumber: true },
    ],
    games,
  );
}

const outcomeTexts = {
  won: m.schedule_status_won,
  lost: m.schedule_status_lost,
  tied: m.schedule_status_tied,
};

/** The score with how the game ended before it, or how things stand. */
export function renderResult({ results }: Yearbook, game: ScheduleGame): Html | string {
  const result = results.get(game.id);
  if (game.isCancelled) return m.schedule_cancelled();
  if (!result)
    return game.status === 'upcoming' ? m.schedule_status_upcoming() : m.schedule_status_completed();
  const outcome = gameOutcome({ ...result, ourScore: result.hbaScore });
  return html`<span class="${outcome}">${outcomeTexts[outcome]()}</span> ${formatScore(result.hbaScore, result.opponentScore)}`;
}
