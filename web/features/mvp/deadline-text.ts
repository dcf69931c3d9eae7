import type { Countdown } from '#domain/countdown.ts';
import { dateWords } from '#domain/date-words.ts';
import { m } from '#messages';
import { locale } from '#web/lib/locale.ts';

/** The viewer's own zone and locale unless a test says otherwise. */
type Viewer = { locale?: string; timeZone?: string };

/**
 * The deadline in the team's time zone and the viewer's locale. Where the viewer's clock differs, the text names the zone,
 * and `viewerText` has the viewer's own time. Product §2, MVP voting.
 */
export function deadlineText(deadline: string, teamZone: string, viewer: Viewer = {}) {
  const at = new Date(deadline);
  const here = { locale: viewer.locale ?? locale(), timeZone: viewer.timeZone };
  const team = { ...here, timeZone: teamZone };
  const [ofTeam, ofViewer] = [moment(at, team), moment(at, here)];
  if (ofTeam.text === ofViewer.text) return { ...ofTeam, viewerText: null };
  const time = `${ofTeam.time} ${zoneName(at, team)}`;
  return {
    day: ofTeam.day,
    time,
    text: m.voting_deadline_at({ day: ofTeam.day, time }),
    viewerText: m.voting_deadline_forReader({ moment: ofViewer.text }),
  };
}

/** '3d 11h 59m', the larger units only where there are any. */
export function countdownText({ days, hours, minutes }: Countdown): string {
  const parts = [m.voting_deadline_inMinutes({ count: minutes })];
  if (days > 0 || hours > 0) parts.unshift(m.voting_deadline_inHours({ count: hours }));
  if (days > 0) parts.unshift(m.voting_deadline_inDays({ count: days }));
  return parts.join(' ');
}

type Zoned = { locale: string; timeZone: string | undefined };

function moment(at: Date, { locale, timeZone }: Zoned) {
  const dayFormat = { weekday: 'long', month: 'long', day: 'numeric', timeZone } as const;
  const timeFormat = { hour: 'numeric', minute: '2-digit', timeZone } as const;
  const day = dateWords(new Intl.DateTimeFormat(locale, dayFormat).formatToParts(at), locale);
  // Some browsers put a narrow space before PM that other texts do not have.
  const time = new Intl.DateTimeFormat(locale, timeFormat).format(at).replaceAll('\u202f', ' ');
  return { day, time, text: m.voting_deadline_at({ day, time }) };
}

function zoneName(at: Date, { locale, timeZone }: Zoned): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
