import type { ScorebookLevel } from '#domain/scorebook/events.ts';
import { m } from '#messages';
import { cn } from '#web/ui/cn.ts';
import { Segments } from '#web/ui/segments.tsx';

type LevelSegmentsProps = {
  level: ScorebookLevel;
  className?: string;
  onChange: (level: ScorebookLevel) => void;
};

/** Sheet or scout, with what that means. */
export function LevelSegments({ level, className, onChange }: LevelSegmentsProps) {
  return (
    <div className={cn('grid gap-1.5', className)}>
      <Segments
        label={m.score_level()}
        className="*:min-h-12"
        value={level}
        options={{ sheet: m.score_level_sheet(), scout: m.score_level_scout() }}
        onChange={onChange}
      />
      <p className="text-sm text-pretty text-muted">
        {level === 'scout' ? m.score_level_scoutNote() : m.score_level_sheetNote()}
      </p>
    </div>
  );
}
