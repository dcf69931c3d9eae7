import type { GameFacts, MovedGameFacts } from '#domain/notifications/facts.ts';
import { whenText } from '#domain/notifications/line.ts';
import { placeText } from '#domain/place-text.ts';
import { againstText, gameTimeInZone } from '#domain/schedule-format.ts';
import { type Zones, zoneNameOn } from '#domain/zone-name.ts';
import { m } from '#messages';
import { emptyBlock, type MailBlock, type MailRow, row } from './content.ts';
import { readerTime } from './moment.ts';

/** A game's opponent, time and place, with what they were before a change. */
export function gameBlock(
  game: GameFacts,
  zones: Zones,
  before: MovedGameFacts['before'] | null = null,
): MailBlock {
  return {
    ...emptyBlock,
    title: againstText(game),
    rows: [whenRow(game, zones, before), ...whereRow(game, before)],
  };
}

function whenRow(game: GameFacts, zones: Zones, before: MovedGameFacts['before'] | null): MailRow {
  return {
    label: m.mail_when(),
    value: whenText(game, zones),
    before: before && timeBefore(game, before, zones),
    note: readerTime(game, zones),
  };
}

/** The old time; with its day if the day changed too; null when neither changed. */
function timeBefore({ day, time }: GameFacts, before: MovedGameFacts['before'], zones: Zones): string | null {
  if (before.day !== day) return whenText(before, zones);
  return before.time === time ? null : gameTimeInZone(before.time, zoneNameOn(day, zones));
}

function whereRow({ location }: GameFacts, before: MovedGameFacts['before'] | null): MailRow[] {
  const old = before && before.location !== location ? before.location : null;
  if (location === null && old === null) return [];
  return [{ ...row(m.mail_where(), placeText(location) ?? m.schedule_unknown()), before: placeText(old) }];
}
