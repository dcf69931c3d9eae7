import type { PlanInput } from '#domain/planner/input.ts';
import { makePlan, type PlanResult } from '#domain/planner/plan.ts';

/** What the worker posts: how far it is, from 0 to 1, and at last the result. */
export type PlanMessage =
  | { readonly kind: 'progress'; readonly progress: number }
  | { readonly kind: 'result'; readonly result: PlanResult };

/** Makes a plan, and posts its progress on the way. */
export function runPlan(input: PlanInput, post: (message: PlanMessage) => void): void {
  const steps = makePlan(input);
  for (;;) {
    const step = steps.next();
    if (step.done) {
      post({ kind: 'result', result: step.value });
      return;
    }
    post({ kind: 'progress', progress: step.value });
  }
}
