import { useState } from 'react';

/** A picture's URL until it turns out that it can't be loaded; then null, so that something is drawn in its place. */
export function useLoadablePicture(url: string | null | undefined) {
  const [broken, setBroken] = useState<string | null>(null);
  return { src: url && url !== broken ? url : null, onError: () => setBroken(url ?? null) };
}
