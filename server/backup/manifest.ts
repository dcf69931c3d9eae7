import * as z from 'zod';

/** The name of the manifest in a backup; the rows of a table are in `tables/NAME.copy`. */
export const manifestName = 'manifest.json';

export function entryName(table: string): string {
  return `tables/${table}.copy`;
}

/** Raised when a backup of the new form could not be read by the old code. */
export const formatVersion = 1;

/** What every version says of its backups: enough to refuse one of a newer form. */
export const anyManifest = z.object({
  format: z.literal('sixth-man-backup'),
  formatVersion: z.int().positive(),
});

/** No time of its own: a backup of unchanged data is the same, byte for byte. */
export const manifest = anyManifest.extend({
  postgresVersion: z.string(),
  /** When each migration that the database had seen was written, in milliseconds since 1970: its name to Drizzle. */
  migrations: z.array(z.int().positive()).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int().nonnegative(),
      bytes: z.int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
  /** The last number that each gave out; those that gave out none are missing. */
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/) })),
});

export type Manifest = z.infer<typeof manifest>;
export type TableRecord = Manifest['tables'][number];
