import { parseForTeam } from '#server/features/schedule-import/parsing/parse-for-team.ts';
import { ApiError } from '#server/http/api-error.ts';
import { teamOfJob } from '#server/teams/scope.ts';
import { watchEventLoop } from './event-loop.ts';
import { peakMemory } from './process.ts';

const now = Temporal.Instant.from('2026-11-18T12:00:00Z');
const seasons = [{ name: 'Fall', firstDay: '2026-09-09', lastDay: '2027-03-31' }];

const teamOf = (id: number) => ({
  id: teamOfJob({ teamId: id }),
  name: 'Harbor Hawks',
  zone: 'America/New_York',
  now,
  today: '2026-11-18' as const,
  seasons,
});

const event = (n: number, rule: string) =>
  `BEGIN:VEVENT\r\nUID:${n}@bench\r\nDTSTART:20261119T170000Z\r\n${rule}SUMMARY:vs Team ${n}\r\nEND:VEVENT\r\n`;

const calendar = (events: number, rule = '') => {
  const text = Array.from({ length: events }, (_, n) => event(n, rule)).join('');
  return new TextEncoder().encode(`BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${text}END:VCALENDAR\r\n`);
};

/** A rule that never matches: the search for its next day has no end. */
const monster = calendar(2_000, 'RRULE:FREQ=DAILY;BYMONTHDAY=31;BYMONTH=2\r\n');
const season = calendar(40);

// What twelve calendars made to keep the parser busy cost the server, and how long an ordinary schedule and the event loop
// wait meanwhile: twice, from one team and from twelve.
console.log(
  'twelve monsters          until the last answer   processor   peak memory   refused   ordinary season   longest block',
);
await parseForTeam(season, teamOf(99), { dateOrder: null, teamName: null });
await measure('of one team', () => 1);
await measure('of a team each', (n) => n);
process.exit();

async function measure(title: string, teamIdOf: (n: number) => number): Promise<void> {
  const begin = performance.now();
  const cpu = process.cpuUsage();
  const block = watchEventLoop();
  const monsters = Array.from({ length: 12 }, (_, n) => parse(monster, teamIdOf(n + 1)));
  const ordinary = parse(season, 99).then((outcome) => ({ outcome, ms: performance.now() - begin }));
  const outcomes = await Promise.all(monsters);
  const { outcome, ms } = await ordinary;
  const { user, system } = process.cpuUsage(cpu);
  const figures = [
    `${seconds(performance.now() - begin)}`,
    `${seconds((user + system) / 1_000)}`,
    `${Math.round(await peakMemory(process.pid))} MiB`,
    `${outcomes.filter((one) => one === 'unavailable').length}`,
    outcome === 'parsed' ? seconds(ms) : outcome,
    `${Math.round(block.stop())} ms`,
  ];
  const widths = [22, 12, 14, 10, 18, 16];
  console.log(title.padEnd(24), ...figures.map((text, n) => text.padStart((widths[n] ?? 0) - 1)));
}

async function parse(bytes: Uint8Array, teamId: number): Promise<string> {
  try {
    await parseForTeam(bytes, teamOf(teamId), { dateOrder: null, teamName: null });
    return 'parsed';
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
