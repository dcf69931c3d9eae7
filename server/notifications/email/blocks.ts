import { asksForAnswer } from '#domain/notifications/asks-for-answer.ts';
import type { FactsOf, SubFacts } from '#domain/notifications/facts.ts';
import { notificationLine } from '#domain/notifications/line.ts';
import { placeText } from '#domain/place-text.ts';
import { againstText, formatMatchup, gameDay, gameTitle } from '#domain/schedule-format.ts';
import { statNumbers } from '#domain/stat-line.ts';
import type { TeamWords } from '#domain/team-words.ts';
import type { Zones } from '#domain/zone-name.ts';
import { m } from '#messages';
import type { BatchNotification } from '../delivery/batch.ts';
import type { Batch } from '../delivery/deliver.ts';
import type { WeekDigest } from '../delivery/digests.ts';
import { zonesOf } from '../delivery/summary.ts';
import { emptyBlock, type MailBlock, row } from './content.ts';
import { gameBlock } from './game-block.ts';
import { momentText } from './moment.ts';

const longestText = 500;
/** The most notifications that one e-mail shows. */
const notificationLimit = 20;

/** What an e-mail says below its heading: the facts of each notification. */
export function mailBlocks(batch: Batch): MailBlock[] {
  const [first, ...others] = batch.notifications;
  if (others.length === 0) return notificationBlocks(first, batch);
  const blocks = batch.notifications.slice(0, notificationLimit).flatMap((one) => titledBlocks(one, batch));
  // A game with several notifications is asked about once.
  return blocks.map((block, index) => {
    const isAskedLater = blocks
      .slice(index + 1)
      .some(({ gameToAnswer }) => gameToAnswer === block.gameToAnswer);
    return isAskedLater ? { ...block, gameToAnswer: null } : block;
  });
}

/** The blocks of one of several notifications: each names its subject. */
function titledBlocks(one: BatchNotification, batch: Batch): MailBlock[] {
  const [block = emptyBlock, ...others] = notificationBlocks(one, batch);
  const { notification, actor } = one;
  const names = { actor, team: batch.team.name, zones: zonesOf(batch) };
  const title = block.title ?? notificationLine(notification, names);
  return [{ ...block, title }, ...others];
}

function notificationBlocks(
  { notification, text, posts, week }: BatchNotification,
  { team, reader }: Pick<Batch, 'team' | 'reader'>,
): MailBlock[] {
  const zones = zonesOf({ team, reader });
  const gameToAnswer = asksForAnswer(notification);
  switch (notification.kind) {
    case 'game_added': {
      const { facts } = notification;
      return 'count' in facts ? [] : [{ ...gameBlock(facts, zones), gameToAnswer }];
    }
    case 'game_moved': {
      const { facts } = notification;
      if ('count' in facts) return [];
      const lines = facts.asksAgain ? [m.mail_answerAgain()] : [];
      return [{ ...gameBlock(facts, zones, facts.before), lines, gameToAnswer }];
    }
    case 'game_cancelled':
    case 'scorer_added':
    case 'dropped_out':
    case 'answer_wanted':
      return [{ ...gameBlock(notification.facts, zones), gameToAnswer }];
    case 'league_game': {
      const { note, duty, shortGame } = notification.facts;
      const others = duty ?? shortGame;
      if (others) return [blockOfOthers(others, notification.facts.location)];
      return [{ ...gameBlock(notification.facts, zones), ...(note && { quote: note }) }];
    }
    case 'team_duty':
      return [blockOfOthers(notification.facts.duty, notification.facts.location)];
    case 'result_entered':
      return [resultBlock(notification.facts, team.name)];
    // At most 1,000 characters.
    case 'league_announcement':
      return text === null ? [] : [{ ...emptyBlock, quote: text }];
    case 'answers_summary':
      return [summaryBlock(notification.facts, text, zones)];
    case 'vote_closing':
      return [
        {
          ...emptyBlock,
          lines: [m.mail_deadline({ moment: momentText(notification.facts.deadline, zones) })],
        },
      ];
    case 'mvp_won':
      return [{ ...emptyBlock, lines: [m.mail_votes({ count: notification.facts.votes })] }];
    case 'sub':
      return [subBlock(notification.facts, team.name, zones)];
    case 'account_approved':
      return [{ ...emptyBlock, lines: [m.mail_approved()] }];
    case 'assistant_captain_named':
      return [{ ...emptyBlock, lines: [m.mail_assistantCaptain()] }];
    case 'account_declined':
      return [{ ...emptyBlock, lines: [m.mail_declined()] }];
    case 'feed_digest':
      return posts.map((post) => ({ ...emptyBlock, title: post.author, quote: shortened(post.text) }));
    case 'weekly_digest':
      return week ? weekBlocks(week, zones, team.words) : [];
    default:
      return text === null ? [] : [{ ...emptyBlock, quote: shortened(text) }];
  }
}

const subLines = {
  invited: null,
  moved_up: m.mail_sub_movedUp,
  released: m.mail_sub_released,
  game_changed: m.mail_sub_gameChanged,
  game_cancelled: null,
};

function subBlock(facts: SubFacts, team: string, zones: Zones): MailBlock {
  if (facts.what === 'listed') return { ...emptyBlock, lines: [m.mail_sub_listed({ team })] };
  if (facts.what === 'offered') return { ...emptyBlock, lines: [m.mail_sub_offered({ team })] };
  const line = subLines[facts.what];
  return { ...gameBlock(facts.game, zones), lines: line ? [line()] : [] };
}

function blockOfOthers({ home, away }: { home: string; away: string }, location: string | null): MailBlock {
  const game = formatMatchup(home, { opponent: away, isHome: true });
  return { ...emptyBlock, lines: [game, ...(location === null ? [] : [placeText(location)])] };
}

function resultBlock(
  { ourScore, opponentScore: theirScore, ...game }: FactsOf['result_entered'],
  team: string,
): MailBlock {
  const date = gameDay(game.day);
  return {
    ...emptyBlock,
    title: gameTitle({ ...game, team, date, ourScore, theirScore }),
    rows: [row(m.mail_when(), date)],
  };
}

function summaryBlock(
  { counts, ...game }: FactsOf['answers_summary'],
  text: string | null,
  zones: Zones,
): MailBlock {
  const block = gameBlock(game, zones);
  const { in: sure, maybe, out, none } = counts;
  return {
    ...block,
    rows: [...block.rows, row(m.mail_answers(), m.mail_answers_counts({ sure, maybe, out, none }))],
    lines: text ? text.split('\n').map(shortened) : [],
  };
}

function weekBlocks(
  { results, mvp, leaders, next }: WeekDigest,
  zones: Zones,
  words: TeamWords,
): MailBlock[] {
  const scores = results.map(({ ourScore, opponentScore, ...game }) =>
    m.mail_result({ against: againstText(game), ourScore, opponentScore }),
  );
  const best = leaders.map((line) => m.mail_leader({ name: line.name, numbers: statNumbers(line) }));
  return [
    ...linesBlock(words.results ?? m.mail_results(), scores),
    ...linesBlock(words.mvp ?? m.mail_mvp(), mvp === null ? [] : [mvp]),
    ...linesBlock(words.leaderboard ?? m.mail_leaders(), best),
    ...(next
      ? [
          {
            ...gameBlock(next, zones),
            title: m.mail_nextGame({ against: againstText(next) }),
            gameToAnswer: next.gameId,
          },
        ]
      : []),
  ];
}

function linesBlock(title: string, lines: readonly string[]): MailBlock[] {
  return lines.length > 0 ? [{ ...emptyBlock, title, lines }] : [];
}

function shortened(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}
