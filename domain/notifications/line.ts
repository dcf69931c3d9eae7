import { m } from '#messages';
import { dutyName } from '../duty-text.ts';
import { opponentText } from '../opponent-text.ts';
import { placeText } from '../place-text.ts';
import { againstText, gameDay, gameDayParts, gameTimeInZone } from '../schedule-format.ts';
import { type Zones, zoneNameOn } from '../zone-name.ts';
import type { FactsOf, GameFacts, MovedGameFacts, Notification, SubFacts } from './facts.ts';

export type NotificationNames = {
  /** The actor; null for the server, and for somebody without a player in the team. */
  readonly actor: string | null;
  readonly team: string;
  /** Times name the team's zone for readers in another one. */
  readonly zones?: Zones;
};

/** A notification in one line, for the inbox, an email's subject and a push message. Product §2, Inbox. */
export function notificationLine(
  notification: Notification,
  { actor, team, zones }: NotificationNames,
): string {
  const name = actor ?? m.notification_somebody();
  switch (notification.kind) {
    case 'account_approved':
      return m.notification_account_approved({ team });
    case 'account_declined':
      return m.notification_account_declined({ team });
    case 'approval_waiting':
      return m.notification_approval_waiting({ name });
    case 'assistant_captain_named':
      return m.notification_assistant_captain_named({ name, team });
    case 'offer_answered':
      return notification.facts.isJoining
        ? m.notification_offer_accepted({ name, team })
        : m.notification_offer_declined({ team });
    case 'game_added':
    case 'game_moved':
    case 'game_cancelled':
    case 'result_entered':
      return gameLine(notification, team, zones);
    case 'answer_wanted':
      return m.notification_answer_wanted({ game: gameText(notification.facts, zones) });
    case 'answers_summary':
      return summaryLine(notification.facts, zones);
    case 'scorer_added':
      return m.notification_scorer_added({ game: gameText(notification.facts, zones) });
    case 'vote_opened':
      return m.notification_vote_opened();
    case 'vote_closing':
      return m.notification_vote_closing();
    case 'mvp_won':
      return m.notification_mvp_won();
    case 'weekly_digest':
      return m.notification_weekly_digest({ team });
    case 'stats_missing':
      return m.notification_stats_missing();
    case 'dropped_out': {
      const { facts } = notification;
      const game = gameText(facts, zones);
      return facts.isSub
        ? m.notification_dropped_out_sub({ game })
        : m.notification_dropped_out({ name, game });
    }
    case 'team_duty':
      return m.notification_duty({
        duty: dutyName(notification.facts.duty.kind),
        when: whenText(notification.facts, zones),
      });
    case 'league_game':
      return leagueGameLine(notification.facts, team, zones);
    case 'league_desk':
      return leagueDeskLine(notification.facts);
    case 'league_announcement':
      return m.notification_league_announcement(notification.facts);
    case 'sub':
      return subLine(notification.facts, team, zones);
    default:
      return feedLine(notification, name);
  }
}

function leagueDeskLine({ what, home, away }: FactsOf['league_desk']): string {
  if (what === 'atRisk') return m.notification_league_atRisk({ home, away });
  return what === 'timeAsked'
    ? m.notification_league_timeAsked({ home, away })
    : m.notification_league_disputed({ home, away });
}

function leagueGameLine(facts: FactsOf['league_game'], team: string, zones?: Zones): string {
  const { what, ourScore, opponentScore, regulation, opponent, duty, shortGame } = facts;
  if (duty) return dutyLine(facts, duty, zones);
  if (shortGame) return m.notification_league_subsWanted({ when: whenText(facts, zones) });
  if (what === 'duty' || what === 'dutyTaken' || what === 'subsWanted') return '';
  if (what === 'timeDeclined') return m.notification_league_timeDeclined({ game: gameText(facts, zones) });
  if (ourScore === null || opponentScore === null) {
    return m.notification_league_decidedNone({ game: gameText(facts, zones) });
  }
  const names = { team, ourScore, opponentScore, opponent };
  if (regulation != null) return overtimeLines[what](names);
  if (what === 'toConfirm') return m.notification_league_toConfirm(names);
  return what === 'disputed' ? m.notification_league_theirs(names) : m.notification_league_decided(names);
}

type DutyFacts = NonNullable<FactsOf['league_game']['duty']>;

function dutyLine(facts: FactsOf['league_game'], { kind, home, away, by }: DutyFacts, zones?: Zones): string {
  const duty = dutyName(kind);
  return by === undefined
    ? m.notification_duty({ duty, when: whenText(facts, zones) })
    : m.notification_dutyTaken({ duty, home, away, by });
}

const overtimeLines = {
  toConfirm: m.notification_league_toConfirmOvertime,
  disputed: m.notification_league_theirsOvertime,
  decided: m.notification_league_decidedOvertime,
};

const subLines = {
  invited: m.notification_sub_invited,
  moved_up: m.notification_sub_movedUp,
  released: m.notification_sub_released,
  game_changed: m.notification_sub_gameChanged,
  game_cancelled: m.notification_sub_gameCancelled,
};

function subLine(facts: SubFacts, team: string, zones?: Zones): string {
  if (facts.what === 'listed') return m.notification_sub_listed({ team });
  if (facts.what === 'offered') return m.notification_sub_offered({ team });
  return subLines[facts.what]({ team, when: whenText(facts.game, zones) });
}

type GameNotification = Extract<
  Notification,
  { kind: 'game_added' | 'game_moved' | 'game_cancelled' | 'result_entered' }
>;

function gameLine(notification: GameNotification, team: string, zones?: Zones): string {
  switch (notification.kind) {
    case 'game_added': {
      const { facts } = notification;
      if ('count' in facts) return m.notification_game_added_many({ count: facts.count });
      return m.notification_game_added({ game: gameText(facts, zones) });
    }
    case 'game_moved': {
      const { facts } = notification;
      if ('count' in facts) return m.notification_game_moved_many({ count: facts.count });
      return movedLine(facts, zones);
    }
    case 'game_cancelled':
      return m.notification_game_cancelled({ game: gameText(notification.facts, zones) });
    case 'result_entered': {
      const { ourScore, opponentScore } = notification.facts;
      const opponent = opponentText(notification.facts.opponent);
      return m.notification_result_entered({ team, ourScore, opponentScore, opponent });
    }
  }
}

function summaryLine({ counts, minimum, ...game }: FactsOf['answers_summary'], zones?: Zones): string {
  const { in: sure } = counts;
  const inputs = { game: gameText(game, zones), sure };
  return sure < minimum ? m.notification_answers_short(inputs) : m.notification_answers_summary(inputs);
}

function movedLine(facts: MovedGameFacts, zones?: Zones): string {
  const game = gameText(facts, zones);
  if (facts.asksAgain) return questionLine(facts, zones);
  return facts.isRestored ? m.notification_game_restored({ game }) : m.notification_game_moved({ game });
}

/** Short, so that an email's subject holds the question and the game's new values. */
function questionLine({ isRestored, before, ...game }: MovedGameFacts, zones?: Zones): string {
  const opponent = opponentText(game.opponent);
  const { date, time } = dateAndTime(game, zones);
  const { weekday } = gameDayParts(game.day);
  const isSameDay = game.day === before.day;
  const when = isSameDay
    ? m.notification_game_weekday({ weekday, time })
    : m.notification_game_day({ date, time });
  if (isRestored) return m.notification_game_restored_asks({ opponent, when });
  const { location } = game;
  const isSameTime = isSameDay && game.time === before.time;
  return isSameTime && location !== null
    ? m.notification_game_moved_asksPlace({ opponent, location: placeText(location) })
    : m.notification_game_moved_asks({ opponent, when });
}

type FeedNotification = Extract<
  Notification,
  {
    kind: 'post_created' | 'post_commented' | 'comment_replied' | 'mentioned' | 'post_pinned' | 'feed_digest';
  }
>;

function feedLine(notification: FeedNotification, name: string): string {
  switch (notification.kind) {
    case 'post_created':
      return m.notification_post_created({ name });
    case 'post_commented':
      return m.notification_post_commented({ name });
    case 'comment_replied':
      return m.notification_comment_replied({ name });
    case 'mentioned':
      return m.notification_mentioned({ name });
    case 'post_pinned':
      return m.notification_post_pinned({ name });
    case 'feed_digest':
      return m.notification_post_created_many({ count: notification.facts.postIds.length });
  }
}

/** 'vs Bulls, Thu, Nov 19, 7:45 PM', in the team's zone, which readers in another one see. Product §2, Inbox. */
export function gameText(game: GameFacts, zones?: Zones): string {
  return m.notification_game({ against: againstText(game), ...dateAndTime(game, zones) });
}

/** What a moved game was before: 'Before: Thu, Nov 19, 7:45 PM, Main gym'. Product §2, Inbox. */
export function beforeText(
  { day, time, location }: Pick<GameFacts, 'day' | 'time' | 'location'>,
  zones?: Zones,
): string {
  const { date, time: timeText } = dateAndTime({ day, time }, zones);
  return m.notification_game_before({
    before: [date, timeText, placeText(location)].filter(Boolean).join(', '),
  });
}

/** 'Thu, Nov 19, 7:45 PM', with the zone for readers in another one. Product §2, Inbox. */
export function whenText(game: Pick<GameFacts, 'day' | 'time'>, zones?: Zones): string {
  return m.notification_game_day(dateAndTime(game, zones));
}

function dateAndTime(
  { day, time }: Pick<GameFacts, 'day' | 'time'>,
  zones?: Zones,
): { date: string; time: string } {
  const date = gameDay(day);
  if (time === null) return { date, time: m.schedule_timeUnknown() };
  const zone = zones ? zoneNameOn(day, zones) : '';
  return { date, time: gameTimeInZone(time, zone) };
}
