import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rowReasonText } from '#contract/row-reasons.ts';
import type { ReadSchedule, SourceRow } from '#domain/schedule-import/game.ts';
import { parseSchedule } from './parse.ts';
import { hawks } from './testing.ts';

const folder = join(import.meta.dirname, 'fixtures');
const files = readdirSync(folder).filter((name) => /(?<!\.expected)\.(csv|ics|txt)$/.test(name));

/**
 * As the .expected.txt beside each file writes it: games and events, then rows that could not be read,
 * then questions. A row with '-' and a reason is left out unless it is chosen. 'final 68-61?' is a score that is offered, with '?' where the source does not say whose points they are.
 */
function summaryLines({ rows, unreadable, questions }: ReadSchedule): string[] {
  return [
    ...(questions.dateOrder ? [`? dates ${questions.dateOrder}`] : []),
    ...(questions.teamNames ? [`? names ${questions.teamNames.join(', ')}`] : []),
    ...rows.map(gameLine),
    ...unreadable.map(({ line, reason }) => `! ${line} ${rowReasonText(reason)}`),
  ];
}

function gameLine({ uid, game, isEvent, skipped, finalScore: final }: SourceRow): string {
  const side = isEvent ? 'event' : game.isHome === null ? '?' : game.isHome ? 'vs' : '@';
  const score = game.score && `${game.score.ourScore}-${game.score.opponentScore}`;
  const offer =
    final && `final ${final.score.ourScore}-${final.score.opponentScore}${final.isCertain ? '' : '?'}`;
  const notes = game.notes && `(${game.notes})`;
  const reason = skipped && `- ${rowReasonText(skipped)}`;
  const end = [score, offer, notes, game.isCancelled && 'cancelled', uid, reason].filter(Boolean);
  const [day, time] = [game.day, game.time ?? 'TBD'];
  return [day, time, `${side} ${game.opponent}`, game.location ?? '', ...end]
    .join(' | ')
    .replace(/ {2}/g, ' ')
    .trim();
}

describe('a schedule as leagues publish it', () => {
  test.each(files)('%s', (name) => {
    const expected = readFileSync(join(folder, name.replace(/\.\w+$/, '.expected.txt')), 'utf8');
    const parsed = parseSchedule(readFileSync(join(folder, name)), hawks);
    expect(summaryLines(parsed)).toEqual(expected.trim().split('\n'));
  });
});
