import * as z from 'zod';

/** The name of the manifest in a backup; the rows of a table are in `tables/NAME.copy`. */
export const manifestName = 'manifest.json';

export function entryName(table: string): string {
  return `tables/${table}.copy`;
}

/** Raised when a backup of the new form could not be read by the old code. */
export const formatVersion = 1;

/** The fields that the manifest has in every version: enough to refuse one of a newer format. */
export const anyManifest = z.object({
  format: z.literal('sixth-man-backup'),
  formatVersion: z.int().positive(),
});

/** It contains no time of creation, so that backups of unchanged data are equal byte for byte. */
export const manifest = anyManifest.extend({
  postgresVersion: z.string(),
  /** When each migration that the database had seen was written, in epoch milliseconds: its name to Drizzle. */
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
  /** The last value of each sequence that has been used. */
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().regex(/^-?\d+$/) })),
});

export type Manifest = z.infer<typeof manifest>;
export type TableRecord = Manifest['tables'][number];
