import { type ComponentProps, useMemo } from 'react';
import { m } from '#messages';
import { Select } from './select.tsx';

/** Every zone the browser knows, by region. `currentZone` is offered too when it goes by another name here. */
export function TimeZoneSelect({
  currentZone,
  ...props
}: ComponentProps<'select'> & { currentZone?: string | undefined }) {
  const regions = useMemo(() => byRegion(currentZone), [currentZone]);
  return (
    <Select {...props}>
      {[...regions].map(([region, zones]) => (
        <optgroup key={region} label={region}>
          {zones.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

function byRegion(currentZone: string | undefined): Map<string, string[]> {
  const zones = Intl.supportedValuesOf('timeZone');
  const all = [...new Set([...(currentZone ? [currentZone] : []), ...zones, 'UTC'])].toSorted();
  return Map.groupBy(all, (zone) =>
    zone.includes('/') ? (zone.split('/')[0] ?? '') : m.teamFields_otherZones(),
  );
}
