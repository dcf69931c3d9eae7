import { useSuspenseQuery } from '@tanstack/react-query';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import type { ReactNode } from 'react';
import { m } from '#messages';
import { sessionsQuery } from '#web/queries/auth/queries.ts';
import { ReadBoundary } from '#web/queries/read-boundary.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { DeviceRow } from './device-row.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

type DeviceListProps = { onSignOutHere: () => Promise<void> };

/** Where the reader is signed in. Product §2, Signed-in devices. */
export function DeviceList({ onSignOutHere }: DeviceListProps) {
  return (
    <ReadBoundary
      loading={
        <DevicesCard>
          <SkeletonRows count={3} label={m.devices_loading()} />
        </DevicesCard>
      }
      failed={(retry) => (
        <DevicesCard>
          <EmptyState title={m.devices_failed()} failed onRetry={retry} />
        </DevicesCard>
      )}
    >
      <Devices onSignOutHere={onSignOutHere} />
    </ReadBoundary>
  );
}

function DevicesCard({ count, children }: { count?: number; children: ReactNode }) {
  return (
    <Card aria-labelledby="devices">
      <CardTitle id="devices" aside={count}>
        {m.devices_listTitle()}
      </CardTitle>
      {children}
    </Card>
  );
}

function Devices({ onSignOutHere }: DeviceListProps) {
  const { data: devices } = useSuspenseQuery(sessionsQuery());
  if (devices.length === 0) {
    return (
      <DevicesCard>
        <EmptyState icon={<MonitorSmartphone />} title={m.devices_empty()} />
      </DevicesCard>
    );
  }
  return (
    <DevicesCard count={devices.length}>
      <ul>
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} onSignOutHere={onSignOutHere} />
        ))}
      </ul>
      <SignOutEverywhere />
    </DevicesCard>
  );
}
