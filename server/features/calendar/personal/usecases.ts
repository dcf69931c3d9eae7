import { randomBytes } from 'node:crypto';
import type * as contract from '#contract/calendar.ts';
import type { MemberViewer } from '#domain/access.ts';
import { effectiveAnswer } from '#domain/attendance/effective-answer.ts';
import { isOpenForAnswers } from '#domain/attendance/open-for-answers.ts';
import { m } from '#messages';
import { calendarKey, calendarPath, readCalendarToken } from '#server/attendance/calendar-token.ts';
import { readAll } from '#server/database/read-all.ts';
import { ApiError } from '#server/http/api-error.ts';
import { type GameRow, teamGames } from '#server/schedule/game-row.ts';
import type { CallServices, Services } from '#server/services.ts';
import { ownTeam, teamOfSignedLink } from '#server/teams/scope.ts';
import { teamCalendar } from '../icalendar/team-calendar.ts';
import { presentOwnGame } from './present.ts';
import {
  answersOfPlayer,
  type CalendarOwner,
  calendarOwner,
  removeSerial,
  serialOf,
  writeSerial,
} from './queries.ts';

/** The URL of one's own calendar; null without one. */
export async function getCalendarLink(
  services: CallServices,
  viewer: MemberViewer,
): Promise<contract.CalendarLink> {
  const { db } = services;
  const [key, serial] = await readAll(db, [
    calendarKey,
    (reader) => serialOf(reader, { teamId: ownTeam(viewer), playerId: viewer.player.id }),
  ]);
  return { url: serial && urlOf(services, key, { playerId: viewer.player.id, serial }) };
}

/** Makes a new URL, and ends the one before. Throws `not_found` for somebody who has left the team meanwhile. */
export async function createCalendarLink(
  services: CallServices,
  viewer: MemberViewer,
): Promise<contract.CalendarLink> {
  const { db } = services;
  const owner = { teamId: ownTeam(viewer), playerId: viewer.player.id };
  const serial = randomBytes(16).toString('hex');
  const isWritten = await db.transaction((tx) => writeSerial(tx, owner, serial));
  if (!isWritten) throw new ApiError('not_found');
  return { url: urlOf(services, await calendarKey(db), { playerId: owner.playerId, serial }) };
}

/** Ends the URL. */
export async function deleteCalendarLink({ db }: CallServices, viewer: MemberViewer): Promise<null> {
  await removeSerial(db, { teamId: ownTeam(viewer), playerId: viewer.player.id });
  return null;
}

function urlOf(
  { config }: Pick<Services, 'config'>,
  key: Uint8Array,
  token: { playerId: number; serial: string },
): string {
  return new URL(calendarPath(key, token), config.publicUrl).href;
}

/** A player's games with their answers as iCalendar text, or why there is none. */
export async function getOwnCalendar(
  services: Services,
  token: string,
): Promise<{ readonly text: string } | 'forged' | 'ended'> {
  const { db, config } = services;
  const link = readCalendarToken(await calendarKey(db), token);
  if (!link) return 'forged';
  const owner = await calendarOwner(db, link.playerId);
  if (owner?.serial !== link.serial) return 'ended';
  const { games, answerOf } = await answeredGames(services, link.playerId, owner);
  const pageOf = (gameId: number) => new URL(`/game/${gameId}`, config.publicUrl).href;
  const text = teamCalendar({ ...owner, pageOf }, games, {
    name: m.calendar_own({ team: owner.name }),
    eventOf: (game, event) =>
      presentOwnGame(game, event, { ...answerOf(game), playerId: link.playerId, page: pageOf(game.id) }),
  });
  return { text };
}

async function answeredGames(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  playerId: number,
  owner: CalendarOwner,
) {
  const teamId = teamOfSignedLink(owner);
  const [games, answers] = await readAll(db, [
    (reader) => teamGames(reader, { teamId }),
    (reader) => answersOfPlayer(reader, { teamId, playerId }),
  ]);
  const given = new Map(answers.map((row) => [row.gameId, row.given]));
  const now = await clock.of(owner.readNow, db);
  const answerOf = (game: GameRow) => ({
    answer: effectiveAnswer(given.get(game.id) ?? null, owner.away, game.playedOn),
    isOpen: isOpenForAnswers(game, { zone: owner.zone, now }),
  });
  return { games, answerOf };
}
