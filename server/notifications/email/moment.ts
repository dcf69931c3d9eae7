import { parseTimeText } from '#domain/date-text.ts';
import { dateWords } from '#domain/date-words.ts';
import type { GameFacts } from '#domain/notifications/facts.ts';
import { type Zones, zoneNameOn } from '#domain/zone-name.ts';
import { m } from '#messages';
import { language } from '#messages/language';

const dayFormat = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const timeFormat = { hour: 'numeric', minute: '2-digit' } as const;

/** 'Sat, Nov 21, 11:59 PM' in the team's zone; for a reader in another zone 'Sat, Nov 21, 8:59 PM your time'. */
export function momentText(instant: string, zones: Zones): string {
  const moment = Temporal.Instant.from(instant);
  const day = moment.toZonedDateTimeISO(zones.team).toPlainDate().toString();
  const isElsewhere = zoneNameOn(day, zones) !== '';
  const zone = isElsewhere && zones.reader !== null ? zones.reader : zones.team;
  const time = format(moment, zone, { ...dayFormat, ...timeFormat });
  return isElsewhere ? m.mail_yourTime({ time }) : time;
}

/** The tip-off on the reader's clock, '4:45 PM your time'; null when their clock shows what the team's does. */
export function readerTime({ day, time }: GameFacts, zones: Zones): string | null {
  const plainTime = time === null ? null : parseTimeText(time);
  if (!plainTime || zones.reader === null || zoneNameOn(day, zones) === '') return null;
  const moment = Temporal.PlainDate.from(day)
    .toZonedDateTime({ timeZone: zones.team, plainTime })
    .toInstant();
  const isSameDay = moment.toZonedDateTimeISO(zones.reader).toPlainDate().toString() === day;
  const text = format(moment, zones.reader, isSameDay ? timeFormat : { ...dayFormat, ...timeFormat });
  return m.mail_yourTime({ time: text });
}

function format(moment: Temporal.Instant, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(language(), { ...options, timeZone });
  return dateWords(format.formatToParts(moment.epochMilliseconds), language());
}
