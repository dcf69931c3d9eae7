import type { Entry, Fixture } from '#contract/competitions.ts';
import { markText, placeText, whenText } from '#domain/fixture-text.ts';
import { gameDay, gameTime } from '#domain/schedule-format.ts';
import type { Side } from '#domain/standings/outcome.ts';
import { m } from '#messages';
import { escapeHtml } from '#server/escape-html.ts';
import type { EmbedContent } from '../usecases.ts';
import { emptyText } from './document.ts';
import { teamHtml } from './team.ts';

type Games = Extract<EmbedContent, { part: 'games' }>;
type Reader = { readonly leagueSlug: string; readonly locale: string };

/** By day, each game with its two teams, and when it is played or its score. */
export function gamesHtml({ fixtures, entries }: Games, reader: Reader): string {
  if (fixtures.length === 0) return emptyText(m.league_noUpcoming());
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return [...Map.groupBy(fixtures, ({ playedOn }) => playedOn)]
    .map(([day, ofDay]) => {
      const rows = ofDay.map((fixture) => gameHtml(fixture, byId, reader)).join('');
      return `<h2>${escapeHtml(gameDay(day, reader.locale))}</h2><ul>${rows}</ul>`;
    })
    .join('');
}

function gameHtml(
  fixture: Fixture,
  byId: ReadonlyMap<number, Entry>,
  { leagueSlug, locale }: Reader,
): string {
  const { outcome, homeId, awayId } = fixture;
  const team = (id: number) => {
    const entry = byId.get(id);
    return entry ? teamHtml(entry, leagueSlug) : '';
  };
  const when = whenText(fixture, (time) => gameTime(time, locale));
  const counted = outcome?.counted;
  const score = (side: Side) =>
    `<span${outcome?.winner === side ? '' : ' class=l'}>${counted?.[side] ?? ''}</span>`;
  const scores = counted
    ? `<div>${score('home')}${score('away')}</div>`
    : escapeHtml(outcome ? '–' : (when ?? '–'));
  const note = [outcome && when, markText(fixture), placeText(fixture)].filter(Boolean).join(' · ');
  return `<li><div>${team(homeId)}${team(awayId)}</div><div class=s>${scores}</div><p>${escapeHtml(note)}</p>`;
}
