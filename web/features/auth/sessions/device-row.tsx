import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import type { DeviceSession } from '#contract/auth/sessions.ts';
import { m } from '#messages';
import { momentText } from '#web/lib/dates.ts';
import { useDeleteSession } from '#web/queries/auth/mutations.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Sentence } from '#web/ui/sentence.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { deviceName, isPhone } from './device-name.ts';

type DeviceRowProps = { device: DeviceSession; onSignOutHere: () => Promise<void> };

export function DeviceRow({ device, onSignOutHere }: DeviceRowProps) {
  const Icon = isPhone(device) ? Smartphone : Monitor;
  const name = deviceName(device);
  const end = useDeleteSession({
    success: { title: m.devices_signOut_done(), description: name },
    failure: { title: m.devices_signOut_failed() },
  });
  return (
    <li className="flex flex-wrap items-center justify-end gap-3 sm:gap-4 border-t border-line py-3.5 first:border-t-0">
      <Icon aria-hidden className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-[6rem]">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          {name}
          {device.isCurrent && <Badge tone="win">{m.devices_thisDevice()}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {m.devices_signedIn({ when: momentText(new Date(device.signedInAt)) })}
        </p>
        {!device.isCurrent && (
          <p className="text-sm text-muted">
            <Sentence message={m.devices_lastUsed} parts={{ when: <TimeAgo when={device.lastUsedAt} /> }} />
          </p>
        )}
      </div>
      <Button
        variant="secondary"
        pending={end.isPending}
        onClick={() => void (device.isCurrent ? onSignOutHere() : end.mutate(device.id))}
      >
        {m.devices_signOut_open()}
        <span className="sr-only"> {name}</span>
      </Button>
    </li>
  );
}
