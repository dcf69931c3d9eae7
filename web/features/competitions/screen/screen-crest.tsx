import type { Entry } from '#contract/competitions.ts';
import { colorsOfName } from '#domain/team-colors.ts';
import { TeamCrest } from '#web/ui/team-crest.tsx';

/** As high as the letters beside it. */
export function ScreenCrest({ entry: { name, team } }: { entry: Entry }) {
  return (
    <span className="grid size-[1.35em] shrink-0 *:size-full">
      <TeamCrest
        team={{ name, colors: team?.colors ?? colorsOfName(name), logoUrl: team?.logoUrl ?? null }}
      />
    </span>
  );
}
