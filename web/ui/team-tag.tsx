import type { ComponentProps } from 'react';
import { TeamCrest } from './team-crest.tsx';

/** A team's name behind its crest, for a line over a heading; an empty line until it is known. */
export function TeamTag({ team }: { team: ComponentProps<typeof TeamCrest>['team'] | undefined }) {
  if (!team) return '\u00a0';
  return (
    <span className="inline-flex items-center gap-1.5 align-bottom">
      <TeamCrest team={team} size="xs" />
      {team.name}
    </span>
  );
}
