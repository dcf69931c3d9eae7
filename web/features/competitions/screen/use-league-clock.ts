import { useEffect, useState } from 'react';
import { formatScheduleTime, gameTime } from '#domain/schedule-format.ts';
import { locale } from '#web/lib/locale.ts';
import { nowIn } from '#web/lib/now-in.ts';

/** The minute at the league: `2026-11-19 19:45`. */
export function useLeagueClock(timeZone: string): string {
  const [minute, setMinute] = useState(() => nowIn(timeZone));
  useEffect(() => {
    const update = () => setMinute(nowIn(timeZone));
    update();
    const timer = setInterval(update, 1_000);
    return () => clearInterval(timer);
  }, [timeZone]);
  return minute;
}

/** The time of such a minute as the reader's locale writes it: `7:45 PM`. */
export function timeText(minute: string): string {
  const [hour = 0, rest = 0] = minute.slice(11).split(':').map(Number);
  return gameTime(formatScheduleTime({ hour, minute: rest }), locale());
}
