import { recordOf } from '#domain/objects.ts';
import { gameDay } from '#domain/schedule-format.ts';
import { statFields } from '#domain/stat-line.ts';
import { weekText } from '#domain/week-text.ts';
import { m } from '#messages';
import type { SearchTexts } from './queries.ts';

type Dates = { readonly days: readonly string[]; readonly weeks: readonly string[] };

/** What stands in games and automatic posts in the language of the reader: it isn't stored, and is searched all the same. */
export function searchTexts({ days, weeks }: Dates): SearchTexts {
  return {
    days: Object.fromEntries(days.map((day) => [day, gameDay(day)])),
    weeks: Object.fromEntries(
      weeks.map((week) => [week, m.stat_summary({ week: weekText(week), numbers: '' })]),
    ),
    stats: recordOf(statFields.map(({ key, label }) => [key, label()])),
    final: m.score_post_final({ team: '', ours: '', opponent: '', theirs: '' }),
  };
}
