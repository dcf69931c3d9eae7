import type { MvpPoints } from '#contract/mvp/points.ts';
import type { mvpPoints } from '#domain/mvp-points.ts';

export function presentPoints({
  weeks,
  ...points
}: ReturnType<typeof mvpPoints<MvpPoints['player']>>[number]): MvpPoints {
  return { ...points, weeks: [...weeks] };
}
