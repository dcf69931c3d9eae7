import type { SystemState } from '#contract/system.ts';
import { backupJob } from '#domain/system-health.ts';
import { m } from '#messages';
import { momentText } from '#web/lib/dates.ts';
import { formatCount } from '#web/lib/format.ts';
import { Fact, FactCard } from './facts.tsx';
import { jobText, reasonTexts } from './system-texts.ts';

/** What the server does by itself: how much waits, and the last failure of each job but backups, which have a card of their own. */
export function JobFacts({ state: { failures, email, push } }: { state: SystemState }) {
  const others = failures.filter(({ job }) => job !== backupJob);
  return (
    <FactCard id="system-jobs" title={m.system_job_title()}>
      <Fact name={m.system_job_queue()}>{formatCount(email.waiting + push.waiting)}</Fact>
      {others.length === 0 && <Fact name={m.system_job_failures()}>{m.system_job_none()}</Fact>}
      {others.map(({ job, failedAt, reason, recoveredAt }) => (
        <Fact key={job} name={jobText(job)}>
          {(recoveredAt === null ? m.system_job_failing : m.system_job_recovered)({
            when: momentText(new Date(failedAt)),
            reason: reasonTexts[reason](),
          })}
        </Fact>
      ))}
    </FactCard>
  );
}
