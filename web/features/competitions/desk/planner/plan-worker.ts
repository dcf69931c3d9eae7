import type { PlanInput } from '#domain/planner/input.ts';
import { runPlan } from './plan-task.ts';

/** A thread of its own, so that the page stays usable. */
self.addEventListener('message', ({ data }: MessageEvent<PlanInput>) => {
  runPlan(data, (message) => self.postMessage(message));
});
