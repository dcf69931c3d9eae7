import { useEffect, useRef, useState } from 'react';
import type { Conflict } from '#domain/planner/conflicts.ts';
import type { PlacedGame, PlanInput } from '#domain/planner/input.ts';
import type { PlanMessage } from './plan-task.ts';

export type PlanState =
  | { readonly kind: 'none' | 'failed' }
  | { readonly kind: 'running'; readonly progress: number }
  | { readonly kind: 'plan'; readonly games: readonly PlacedGame[]; readonly input: PlanInput }
  | { readonly kind: 'conflicts'; readonly conflicts: readonly Conflict[] };

/** Makes plans in a worker, which ends with the screen. */
export function usePlan() {
  const [state, setState] = useState<PlanState>({ kind: 'none' });
  const worker = useRef<Worker | null>(null);
  const stop = () => {
    worker.current?.terminate();
    worker.current = null;
  };
  useEffect(() => stop, []);
  const make = (input: PlanInput) => {
    stop();
    setState({ kind: 'running', progress: 0 });
    const next = new Worker(new URL('./plan-worker.ts', import.meta.url), { type: 'module' });
    worker.current = next;
    next.onmessage = ({ data }: MessageEvent<PlanMessage>) => {
      if (worker.current !== next) return;
      if (data.kind === 'progress') return setState({ kind: 'running', progress: data.progress });
      stop();
      const { result } = data;
      setState(result.kind === 'plan' ? { kind: 'plan', games: result.games, input } : result);
    };
    next.onerror = () => {
      stop();
      setState({ kind: 'failed' });
    };
    next.postMessage(input);
  };
  const clear = () => {
    stop();
    setState({ kind: 'none' });
  };
  return { state, make, clear };
}
