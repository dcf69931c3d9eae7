type Competition<Row> = {
  readonly pools: readonly string[];
  readonly entries: readonly { readonly id: number; readonly pool: number | null }[];
  readonly table: readonly Row[];
};

/** The tables within that of a competition: one a pool with its name, or all teams in one without a name. Product §2, League. */
export function poolTables<Row extends { readonly entryId: number }>({
  pools,
  entries,
  table,
}: Competition<Row>): { name: string | null; rows: Row[] }[] {
  if (pools.length === 0) return [{ name: null, rows: [...table] }];
  const poolOf = new Map(entries.map(({ id, pool }) => [id, pool]));
  return pools.map((name, index) => ({
    name,
    rows: table.filter(({ entryId }) => poolOf.get(entryId) === index + 1),
  }));
}
