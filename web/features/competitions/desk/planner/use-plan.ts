import { useEffect, useRef, useState } from 'react';
import type { Conflict } from '#domain/planner/conflicts.ts';
import type { PlacedGame, PlanInput } from '#domain/planner/input.ts';
import { makePlan } from '#domain/planner/plan.ts';
import { type Proposal, type ReplanInput, replan } from '#domain/planner/replan.ts';
import { runInSlices } from './run-in-slices.ts';

export type PlanState =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly progress: number }
  | { readonly kind: 'plan'; readonly games: readonly PlacedGame[]; readonly pinned: PlanInput['pinned'] }
  | { readonly kind: 'proposals'; readonly proposals: readonly Proposal[] }
  | { readonly kind: 'conflicts'; readonly conflicts: readonly Conflict[] };

/** Makes plans and proposals, one at a time; the search ends with the screen. */
export function usePlan() {
  const [state, setState] = useState<PlanState>({ kind: 'none' });
  const running = useRef<AbortController | null>(null);
  const stop = () => running.current?.abort();
  useEffect(() => stop, []);
  const run = async <T>(steps: Generator<number, T>, stateOf: (result: T) => PlanState) => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    setState({ kind: 'running', progress: 0 });
    const onProgress = (progress: number) => setState({ kind: 'running', progress });
    const result = await runInSlices(steps, { signal: controller.signal, onProgress });
    if (result !== null && !controller.signal.aborted) setState(stateOf(result));
  };
  const make = (input: PlanInput) =>
    void run(makePlan(input), (result) =>
      result.kind === 'plan' ? { ...result, pinned: input.pinned } : result,
    );
  const makeProposals = (input: ReplanInput) => void run(replan(input), (result) => result);
  const clear = () => {
    stop();
    setState({ kind: 'none' });
  };
  const setGames = (games: readonly PlacedGame[]) =>
    setState((before) => (before.kind === 'plan' ? { ...before, games } : before));
  return { state, make, makeProposals, setGames, clear };
}
