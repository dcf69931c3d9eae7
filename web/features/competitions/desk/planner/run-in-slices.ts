/** How long the page is busy at once: less than a frame of the display. */
const sliceMs = 10;

/**
 * Runs a search to its end in slices, between which the page reacts to its user. Reports how far it is, from 0 to 1; null once it was
 * aborted. A worker's script would need a Trusted Types policy of its own.
 */
export async function runInSlices<T>(
  steps: Generator<number, T>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: number) => void },
): Promise<T | null> {
  while (!signal.aborted) {
    const end = performance.now() + sliceMs;
    let step = steps.next();
    while (!step.done && performance.now() < end) step = steps.next();
    if (step.done) return step.value;
    onProgress(step.value);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return null;
}
