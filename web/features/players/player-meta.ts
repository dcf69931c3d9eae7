import { normalisePositions } from '#domain/positions.ts';

type Described = { position: string | null; jerseyNumber: number | null };

/** 'Guard · #7', as far as it is known. */
export function positionAndJersey({ position, jerseyNumber }: Described): string {
  const jersey = jerseyNumber === null ? '' : `#${jerseyNumber}`;
  return [normalisePositions(position), jersey].filter(Boolean).join(' · ');
}
