/** The line of a chart and the area below it, in percent of the chart's width and of its height from the top. */
export function ChartLine({ points }: { points: readonly { x: number; y: number }[] }) {
  const path = points.map(({ x, y }) => `${x},${y}`).join(' ');
  const [first, last] = [points[0]?.x ?? 0, points.at(-1)?.x ?? 0];
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible text-accent"
    >
      <polygon points={`${first},100 ${path} ${last},100`} fill="currentColor" opacity="0.1" />
      <polyline
        points={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
