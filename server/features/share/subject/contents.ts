import { countedWeeks, currentSeason, dateIn, isInRange, isInSeason, recordDays } from '#domain/calendar.ts';
import { totalsToAverages } from '#domain/leaderboard.ts';
import { placeText } from '#domain/place-text.ts';
import { positionAndJersey } from '#domain/positions.ts';
import { defaultAvatarColor } from '#domain/profile.ts';
import { formatRecord, gameOutcome, teamRecord } from '#domain/record.ts';
import { againstText, gameDay, gameTime } from '#domain/schedule-format.ts';
import { nextGame, sortGames } from '#domain/schedule-text.ts';
import { weekText } from '#domain/week-text.ts';
import { m } from '#messages';
import { imageHash } from '#server/images/store.ts';
import { colorsOf } from '#server/teams/colors.ts';
import type { ContentOf, Face, Score } from '../image/content.ts';
import type { GameFacts, GameOfTeam, MvpFacts, PlayerFacts, TeamFacts } from '../queries.ts';

/** The team as its dashboard shows it at this moment: record, latest result, next game. Product §2 and §4. */
export function teamContent(facts: TeamFacts, now: Temporal.Instant): ContentOf<'team'> {
  const { zone, seasons, games } = facts;
  const today = dateIn(now, zone).toString();
  const season = currentSeason(seasons, today);
  const played = games.filter(hasScore);
  const results = played.filter(({ playedOn }) => isInSeason(playedOn, recordDays(season))).map(scoreText);
  const latest = lastGame(played, zone);
  const next = comingGame(games, { zone, now, today });
  return {
    kind: 'team',
    team: facts.name,
    colors: colorsOf(facts),
    league: facts.leagueName,
    record: results.length > 0 ? formatRecord(teamRecord(results)) : null,
    isOfSeason: season !== null,
    latest: latest && { ...drawnScore(latest), when: gameDay(latest.playedOn) },
    next: next && {
      against: againstText(next),
      when: `${gameDay(next.playedOn)} · ${timeText(next)}`,
    },
  };
}

const timeText = ({ time }: { time: string | null }) => (time ? gameTime(time) : m.schedule_timeUnknown());

type PlayedGame = GameOfTeam & { ours: number; theirs: number };

function hasScore(game: GameOfTeam): game is PlayedGame {
  return game.ours !== null && game.theirs !== null;
}

function scoreText({ ours, theirs }: { ours: number; theirs: number }) {
  return { ourScore: ours, opponentScore: theirs };
}

function drawnScore(game: { opponent: string; ours: number; theirs: number }): Score {
  const { opponent, ours, theirs } = game;
  return { opponent, ours, theirs, outcome: gameOutcome(scoreText(game)) };
}

const asRead = <G extends GameOfTeam>(game: G) => ({ game, date: game.playedOn, time: game.time ?? 'TBD' });

/** Only the last day's games are put in the order of their tip-offs. */
function lastGame(played: readonly PlayedGame[], zone: string): PlayedGame | null {
  const lastDay = played
    .map(({ playedOn }) => playedOn)
    .toSorted()
    .at(-1);
  const ofDay = played.filter(({ playedOn }) => playedOn === lastDay).map(asRead);
  return sortGames(ofDay, { zone, season: null }).at(-1)?.game ?? null;
}

type Moment = { zone: string; now: Temporal.Instant; today: string };

function comingGame(games: readonly GameOfTeam[], { zone, now, today }: Moment): GameOfTeam | null {
  const ahead = games.filter((game) => game.playedOn >= today && !game.isCancelled && !hasScore(game));
  return nextGame(ahead.map(asRead), { zone, now, season: null })?.game ?? null;
}

export function gameContent(facts: GameFacts): ContentOf<'game'> {
  const { team, opponent, isHome, isCancelled, location, ours, theirs } = facts;
  const score = ours !== null && theirs !== null ? drawnScore({ opponent, ours, theirs }) : null;
  return {
    kind: 'game',
    team,
    colors: colorsOf({ ...facts, name: team }),
    opponent,
    isHome,
    isCancelled,
    date: gameDay(facts.playedOn),
    time: score ? null : timeText(facts),
    place: placeText(location),
    score,
  };
}

/** The player with the averages of the current season, as their page shows them. Product §2, Player profile. */
export function playerContent(facts: PlayerFacts, now: Temporal.Instant): ContentOf<'player'> {
  const { seasons, zone, team, jerseyNumber, mvpWins } = facts;
  const weeks = countedWeeks(currentSeason(seasons, dateIn(now, zone).toString()), seasons);
  const lines = facts.lines.filter(({ week }) => isInRange(week, weeks));
  const total = (key: 'points' | 'rebounds' | 'assists') => lines.reduce((sum, line) => sum + line[key], 0);
  const totals = { points: total('points'), rebounds: total('rebounds'), assists: total('assists') };
  const { avgPoints, avgRebounds, avgAssists, gamesPlayed } = totalsToAverages(
    { ...totals, steals: 0, blocks: 0, turnovers: 0 },
    lines.length,
  );
  const averages = { points: avgPoints, rebounds: avgRebounds, assists: avgAssists, games: gamesPlayed };
  return {
    kind: 'player',
    team,
    colors: colorsOf({ ...facts, name: team }),
    jerseyNumber,
    mvpWins,
    ...presentPerson(facts),
    averages: gamesPlayed > 0 ? averages : null,
  };
}

/** The winner of the latest week that was decided. Product §2, MVP Hall of Fame. */
export function mvpContent({
  team,
  vote,
  primaryColor,
  secondaryColor,
  ...person
}: MvpFacts): ContentOf<'mvp'> {
  const { name } = person;
  const colors = colorsOf({ name: team, primaryColor, secondaryColor });
  if (!vote || name === null) return { kind: 'mvp', team, colors, winner: null };
  const avatarColor = person.avatarColor ?? defaultAvatarColor;
  const { week, ...counts } = vote;
  return {
    kind: 'mvp',
    team,
    colors,
    winner: { ...presentPerson({ ...person, name, avatarColor }), week: weekText(week), ...counts },
  };
}

type Person = Parameters<typeof positionAndJersey>[0] & {
  readonly name: string;
  readonly avatarColor: string;
  readonly photoURL: string | null;
};

/** Only stored photos are drawn: the server fetches no URL for an image. */
function presentPerson(person: Person): { name: string; line: string; face: Face } {
  const { name, avatarColor: color, photoURL } = person;
  const photo = photoURL === null ? null : imageHash(photoURL);
  return { name, line: positionAndJersey(person), face: { name, color, photo } };
}
