import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { Columns, Stack } from '#web/ui/screen.tsx';
import { Announcements } from './announcements.tsx';
import { Radar } from './radar.tsx';
import { Requests } from './requests.tsx';

/** What captains and the organizer say to each other, and how many players come. Product §2, League desk. */
export function Captains({ competition }: { competition: ManagedCompetition }) {
  return (
    <Columns>
      <Stack>
        <Requests competition={competition} />
        <Announcements competitionId={competition.id} />
      </Stack>
      <Radar competition={competition} />
    </Columns>
  );
}
