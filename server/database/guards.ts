import { sql } from 'drizzle-orm';
import type { Database } from './connection.ts';

/**
 * Installs the triggers that Drizzle's schema cannot express. Repeated after each migration; the result is the same every time.
 */
export async function installGuards(db: Pick<Database, 'execute'>): Promise<void> {
  await db.execute(sql`
    create or replace function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      raise exception 'audit_entry is append-only' using errcode = 'integrity_constraint_violation';
    end $$`);
  await db.execute(sql`
    create or replace trigger audit_entry_append_only
    before update or delete or truncate on audit_entry
    for each statement execute function refuse_audit_change()`);
}
