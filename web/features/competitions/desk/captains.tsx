import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { Columns } from '#web/ui/screen.tsx';
import { Requests } from './requests.tsx';

/** What captains and the organizer say to each other. Product §2, League desk. */
export function Captains({ competition }: { competition: ManagedCompetition }) {
  return (
    <Columns>
      <Requests competition={competition} />
    </Columns>
  );
}
