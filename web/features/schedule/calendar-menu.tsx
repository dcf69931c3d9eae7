import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Download from 'lucide-react/icons/download';
import Link2 from 'lucide-react/icons/link-2';
import type { TeamDetail } from '#contract/teams.ts';
import { Button } from '#web/ui/button.tsx';
import { DropdownMenu, MenuItem } from '#web/ui/dropdown-menu.tsx';
import { toast } from '#web/ui/toast.ts';
import { scheduleTexts } from './texts.ts';

/** Ways to take the schedule into one's own calendar: open as soon as it is there. Load it lazily. */
export function CalendarMenu({ team }: { team: TeamDetail }) {
  const path = `/calendar/${encodeURIComponent(team.league.slug)}/${encodeURIComponent(team.slug)}.ics`;
  const trigger = (
    <Button variant="secondary">
      <CalendarPlus aria-hidden />
      {scheduleTexts.addToCalendar}
    </Button>
  );
  return (
    <DropdownMenu trigger={trigger}>
      <SubscribeItem path={path} />
      <MenuItem asChild>
        <a href={path} download={`${team.slug}.ics`}>
          <Download aria-hidden />
          {scheduleTexts.download}
        </a>
      </MenuItem>
      <MenuItem onSelect={() => void copy(location.origin + path)}>
        <Link2 aria-hidden />
        {scheduleTexts.copyAddress}
      </MenuItem>
    </DropdownMenu>
  );
}

/** Rendered in the browser only, because it reads `location`. */
function SubscribeItem({ path }: { path: string }) {
  return (
    <MenuItem asChild>
      <a href={`webcal://${location.host}${path}`}>
        <CalendarPlus aria-hidden />
        {scheduleTexts.subscribe}
      </a>
    </MenuItem>
  );
}

async function copy(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast({ title: scheduleTexts.calendarCopied, description: scheduleTexts.calendarCopiedNote });
  } catch {
    toast({ variant: 'destructive', title: scheduleTexts.calendarNotCopied, description: url });
  }
}
