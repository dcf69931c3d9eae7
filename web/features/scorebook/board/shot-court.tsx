import type { MouseEvent } from 'react';
import type { ShotPlace } from '#domain/scorebook/place.ts';
import { m } from '#messages';
import { Court, drawnAt } from '../court.tsx';
import { placeAt } from './place-at.ts';

type ShotCourtProps = { place: ShotPlace | null; onPlace: (place: ShotPlace) => void };

/** One tap says where the shot was taken, for the shot chart. */
export function ShotCourt({ place, onPlace }: ShotCourtProps) {
  const tap = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    // A press of the keyboard has no place.
    if (detail > 0) onPlace(placeAt(currentTarget.getBoundingClientRect(), clientX, clientY));
  };
  return (
    <button
      type="button"
      aria-label={m.score_shots_hint()}
      className="w-[42%] max-w-44 shrink-0 touch-manipulation rounded-control bg-sunken"
      onClick={tap}
    >
      <Court>{place && <circle {...drawnAt(place)} r="5" className="fill-accent" />}</Court>
    </button>
  );
}
