import Flag from 'lucide-react/icons/flag';
import Flame from 'lucide-react/icons/flame';
import Trophy from 'lucide-react/icons/trophy';
import type { WeeklyStat } from '#contract/stats.ts';
import {
  type Milestone,
  type MilestoneKey,
  playerMilestones,
  scoringStreak,
  streakPoints,
} from '#domain/milestones.ts';
import { m } from '#messages';
import { dayText, weekText } from '#web/lib/dates.ts';

/** What the player is near to, has reached, and keeps up; nothing where there is none. Product §2, Player profile. */
export function Milestones({ lines }: { lines: readonly WeeklyStat[] }) {
  const reachable = playerMilestones(lines);
  const streak = scoringStreak(lines);
  if (reachable.length === 0 && streak === 0) return null;
  return (
    <section aria-label={m.stats_milestones()} className="mt-4">
      <p className="eyebrow text-muted">{m.stats_milestones()}</p>
      <ul className="mt-1 divide-y divide-line">
        {streak > 0 && (
          <Row icon={Flame}>{m.stats_milestones_streak({ points: streakPoints, games: streak })}</Row>
        )}
        {reachable.map((milestone) => (
          <Row key={`${milestone.kind} ${milestone.key}`} icon={milestone.kind === 'near' ? Flag : Trophy}>
            {textOf(milestone)}
          </Row>
        ))}
      </ul>
    </section>
  );
}

function Row({ icon: Icon, children }: { icon: typeof Flag; children: string }) {
  return (
    <li className="flex min-h-11 items-center gap-3 py-1.5">
      <Icon aria-hidden className="size-5 shrink-0 text-accent-ink" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

function textOf(milestone: Milestone<WeeklyStat>): string {
  const { key, total } = milestone;
  if (milestone.kind === 'near') return nearTexts[key]({ count: milestone.missing, total });
  const { playedOn, week } = milestone.line;
  return reachedTexts[key]({ total, when: playedOn ? dayText(playedOn) : weekText(week) });
}

const nearTexts = {
  points: m.stats_milestones_points,
  rebounds: m.stats_milestones_rebounds,
  assists: m.stats_milestones_assists,
  steals: m.stats_milestones_steals,
  blocks: m.stats_milestones_blocks,
} satisfies Record<MilestoneKey, (inputs: { count: number; total: number }) => string>;

const reachedTexts = {
  points: m.stats_milestones_pointsReached,
  rebounds: m.stats_milestones_reboundsReached,
  assists: m.stats_milestones_assistsReached,
  steals: m.stats_milestones_stealsReached,
  blocks: m.stats_milestones_blocksReached,
} satisfies Record<MilestoneKey, (inputs: { total: number; when: string }) => string>;
