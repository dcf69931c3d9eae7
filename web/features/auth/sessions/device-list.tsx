import { useQuery } from '@tanstack/react-query';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { m } from '#messages';
import { sessionsQuery } from '#web/queries/auth/queries.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { DeviceRow } from './device-row.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

/** Where the reader is signed in. Product §2, Signed-in devices. */
export function DeviceList({ onSignOutHere }: { onSignOutHere: () => Promise<void> }) {
  const { data: devices, isError, refetch } = useQuery(sessionsQuery());
  return (
    <Card aria-labelledby="devices">
      <CardTitle id="devices" aside={devices?.length}>
        {m.devices_listTitle()}
      </CardTitle>
      {!devices && isError && <EmptyState title={m.devices_failed()} failed onRetry={() => void refetch()} />}
      {!devices && !isError && <SkeletonRows count={3} label={m.devices_loading()} />}
      {devices?.length === 0 && <EmptyState icon={<MonitorSmartphone />} title={m.devices_empty()} />}
      {devices && (
        <ul>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} onSignOutHere={onSignOutHere} />
          ))}
        </ul>
      )}
      {devices && devices.length > 0 && <SignOutEverywhere />}
    </Card>
  );
}
