import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { SystemProblem } from '#domain/system-health.ts';
import { m } from '#messages';
import { Card } from '#web/ui/card.tsx';
import { problemTexts } from './system-texts.ts';

/** Whether all is well, in one line, or what is not. */
export function SystemSummary({ problems }: { problems: readonly SystemProblem[] }) {
  const isWell = problems.length === 0;
  const Icon = isWell ? CircleCheck : TriangleAlert;
  return (
    <Card aria-labelledby="system-summary">
      <div className="flex items-center gap-3">
        <Icon aria-hidden className={isWell ? 'size-8 shrink-0 text-win' : 'size-8 shrink-0 text-loss'} />
        <h2 id="system-summary" className="numeral text-3xl text-balance">
          {isWell ? m.system_well() : m.system_unwell({ count: problems.length })}
        </h2>
      </div>
      {!isWell && (
        <ul className="mt-3 list-disc space-y-1.5 ps-6 marker:text-loss">
          {problems.map((problem) => (
            <li key={problem}>{problemTexts[problem]()}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
