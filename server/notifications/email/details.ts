import { parseTimeText } from '#domain/date-text.ts';
import type { GameFacts, MovedGameFacts, SubFacts } from '#domain/notifications/facts.ts';
import { beforeText, gameText, notificationLine } from '#domain/notifications/line.ts';
import { againstText, formatScheduleDate } from '#domain/schedule-format.ts';
import { statNumbers } from '#domain/stat-line.ts';
import type { Zones } from '#domain/zone-name.ts';
import { m } from '#messages';
import { language } from '#messages/language';
import type { BatchNotification } from '#server/notifications/delivery/batch.ts';
import type { Batch } from '../delivery/deliver.ts';
import type { WeekDigest } from '../delivery/digests.ts';
import { zonesOf } from '../delivery/summary.ts';

const longestText = 500;
/** The most lines for several notifications in one e-mail. */
export const mostLines = 20;

/** The lines below an e-mail's title: all details of a single notification, or one line for each of several. */
export function detailLines({ notifications, team, reader }: Batch): string[] {
  const [first] = notifications;
  const zones = zonesOf({ team, reader });
  if (notifications.length === 1) return linesOf(first, team.name, zones);
  // Several digests in one e-mail: each keeps its details.
  if (first.notification.kind === 'feed_digest' || first.notification.kind === 'weekly_digest') {
    return notifications.flatMap((one) => linesOf(one, team.name, zones));
  }
  return notifications
    .slice(0, mostLines)
    .map(({ notification, actor }) => notificationLine(notification, { actor, team: team.name, zones }));
}

function linesOf(
  { notification, text, posts, week }: BatchNotification,
  team: string,
  zones: Zones,
): string[] {
  switch (notification.kind) {
    case 'game_added':
      return 'count' in notification.facts ? [] : gameLines(notification.facts, zones);
    case 'game_moved':
      return 'count' in notification.facts ? [] : movedLines(notification.facts, zones);
    case 'game_cancelled':
      return [gameText(notification.facts, zones)];
    case 'dropped_out':
      return gameLines(notification.facts, zones);
    case 'sub':
      return subLines(notification.facts, team, zones);
    case 'answer_wanted':
      return gameLines(notification.facts, zones);
    case 'answers_summary':
      return [...gameLines(notification.facts, zones), ...(text ? text.split('\n').map(shortened) : [])];
    case 'vote_closing': {
      const { deadline } = notification.facts;
      return [
        m.mail_deadline({ moment: momentIn(Temporal.Instant.from(deadline), zones.team), zone: zones.team }),
      ];
    }
    case 'feed_digest':
      return posts.map((post) => m.mail_post({ name: post.author, text: shortened(post.text) }));
    case 'weekly_digest':
      return week ? weekLines(week, zones) : [];
    default:
      return text === null ? [] : [shortened(text)];
  }
}

function movedLines(facts: MovedGameFacts, zones: Zones): string[] {
  const { before, isRestored = false, asksAgain = false } = facts;
  const isSame = before.day === facts.day && before.time === facts.time && before.location === facts.location;
  return [
    ...gameLines(facts, zones),
    ...(isRestored && isSame ? [] : [beforeText(before, zones)]),
    ...(asksAgain ? [m.mail_answerAgain()] : []),
  ];
}

function weekLines({ results, mvp, leaders, next }: WeekDigest, zones: Zones): string[] {
  return [
    ...results.map(({ ourScore, opponentScore, ...game }) =>
      m.mail_result({ against: againstText(game), ourScore, opponentScore }),
    ),
    ...(mvp === null ? [] : [m.mail_mvp({ name: mvp })]),
    ...leaders.map((line) => m.mail_leader({ name: line.name, numbers: statNumbers(line) })),
    ...(next ? [m.mail_nextGame({ game: gameText(next, zones) })] : []),
  ];
}

function shortened(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}

function subLines(facts: SubFacts, team: string, zones: Zones): string[] {
  if (facts.what === 'listed') return [m.mail_sub_listed({ team })];
  if (facts.what === 'offered') return [m.mail_sub_offered({ team })];
  const { game, heldUntil } = facts;
  const lines = gameLines(game, zones);
  switch (facts.what) {
    case 'invited': {
      const moment = heldUntil && momentIn(Temporal.Instant.from(heldUntil), zones.team);
      return moment ? [...lines, m.mail_sub_heldUntil({ moment, zone: zones.team })] : lines;
    }
    case 'moved_up':
      return [...lines, m.mail_sub_movedUp()];
    case 'released':
      return [...lines, m.mail_sub_released()];
    case 'game_changed':
      return [...lines, m.mail_sub_gameChanged()];
    case 'game_cancelled':
      return [gameText(game, zones)];
  }
}

function gameLines(game: GameFacts, zones: Zones): string[] {
  const date = formatScheduleDate(game.day);
  const moment = tipOff(game, zones.team);
  const isElsewhere = zones.reader !== null && zones.reader !== zones.team;
  return [
    m.mail_when({ date, time: game.time ?? m.schedule_timeUnknown(), zone: zones.team }),
    ...(moment && isElsewhere && zones.reader !== null
      ? [m.mail_whenForReader({ moment: momentIn(moment, zones.reader), zone: zones.reader })]
      : []),
    ...(game.location ? [m.mail_place({ location: game.location })] : []),
  ];
}

function tipOff({ day, time }: GameFacts, zone: string): Temporal.Instant | null {
  const plainTime = time === null ? null : parseTimeText(time);
  if (!plainTime) return null;
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime }).toInstant();
}

function momentIn(moment: Temporal.Instant, zone: string): string {
  const format = {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  } as const;
  return new Intl.DateTimeFormat(language, { ...format, timeZone: zone }).format(moment.epochMilliseconds);
}
