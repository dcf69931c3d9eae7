import type { ManagedCompetition } from '#contract/competitions/management.ts';
import { Announcements } from './announcements.tsx';
import { Duties } from './duties.tsx';
import { Radar } from './radar.tsx';
import { Requests } from './requests.tsx';

/** What captains and the organizer say to each other, and how many players come. Product §2, League desk. */
export function Captains({ competition }: { competition: ManagedCompetition }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4 sm:gap-5 lg:grid-cols-2 lg:[&>:nth-child(n+3)]:col-span-2">
      <Requests competition={competition} />
      <Radar competition={competition} />
      <Announcements competitionId={competition.id} />
      <Duties competition={competition} />
    </div>
  );
}
