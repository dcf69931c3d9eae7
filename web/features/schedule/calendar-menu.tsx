import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Download from 'lucide-react/icons/download';
import Link2 from 'lucide-react/icons/link-2';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { DropdownMenu, MenuItem } from '#web/ui/dropdown-menu.tsx';

/** Ways to take the schedule into one's own calendar: open as soon as it is there. Load it lazily. */
export function CalendarMenu({ path, fileName }: { path: string; fileName: string }) {
  const trigger = (
    <Button variant="secondary">
      <CalendarPlus aria-hidden />
      {m.schedule_addToCalendar()}
    </Button>
  );
  return (
    <DropdownMenu trigger={trigger}>
      <SubscribeItem path={path} />
      <MenuItem asChild>
        <a href={path} download={fileName}>
          <Download aria-hidden />
          {m.schedule_download()}
        </a>
      </MenuItem>
      <MenuItem onSelect={() => void copy(location.origin + path)}>
        <Link2 aria-hidden />
        {m.schedule_copyAddress()}
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
        {m.schedule_subscribe()}
      </a>
    </MenuItem>
  );
}

function copy(url: string): Promise<void> {
  return copyText(url, {
    success: { title: m.schedule_calendarCopied(), description: m.schedule_calendarCopiedNote() },
    failure: { title: m.schedule_calendarNotCopied(), description: url },
  });
}
