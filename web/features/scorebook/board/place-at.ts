import { placeLimits, type ShotPlace } from '#domain/scorebook/place.ts';

type Box = { left: number; top: number; width: number; height: number };

/** Exact to a tenth of a metre as far as the drawing goes; a tap at its edge is one inside. */
export function placeAt({ left, top, width, height }: Box, clientX: number, clientY: number): ShotPlace {
  const within = (share: number, limit: number) =>
    Math.min(limit, Math.max(0, Math.round(share * (limit + 2) - 1)));
  return {
    x: within((clientX - left) / width, placeLimits.x),
    y: placeLimits.y - within((clientY - top) / height, placeLimits.y),
  };
}
