import Download from 'lucide-react/icons/download';
import { downloadYearbook } from '#contract/yearbook.ts';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';

/** For the captain: all of the team as pages that open offline. Product §2, Yearbook. */
export function YearbookCard({ teamId }: { teamId: number }) {
  return (
    <Card aria-labelledby="yearbook" className="grid justify-items-start gap-4">
      <div>
        <CardTitle id="yearbook">{m.yearbook_title()}</CardTitle>
        <p className="max-w-prose text-muted">{m.yearbook_explained()}</p>
      </div>
      <Button asChild>
        <a href={downloadYearbook.path.replace('{id}', String(teamId))} download>
          <Download aria-hidden />
          {m.yearbook_download()}
        </a>
      </Button>
    </Card>
  );
}
