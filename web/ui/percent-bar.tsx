/** A percentage as a bar. The number stands beside it, so screen readers skip it. */
export function PercentBar({ percent }: { percent: number }) {
  const width = `${Math.min(100, Math.max(0, percent))}%`;
  return (
    <div aria-hidden className="mt-1.5 h-2 overflow-hidden rounded-full bg-sunken forced-colors:border">
      <div className="h-full rounded-full bg-accent" style={{ width }} />
    </div>
  );
}
