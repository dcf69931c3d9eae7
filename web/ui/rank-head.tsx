/** The head of a table's first column: '#' on the screen, `label` for a screen reader. */
export function RankHead({ label, className }: { label: string; className: string }) {
  return (
    <th scope="col" className={className}>
      <span className="sr-only">{label}</span>
      <span aria-hidden>#</span>
    </th>
  );
}
