import { importByteLimit } from '#domain/game.ts';
import { m } from '#messages';
import { ReadableError } from '#web/lib/readable-error.ts';
import type { ImportSource } from '#web/queries/schedule-import/mutations.ts';
import { base64Of } from './base64.ts';

export const sourceKinds = ['file', 'text', 'url'] as const;

/** What the captain has chosen and typed; the dialog keeps it while the preview shows. */
export type SourceDraft = {
  readonly kind: (typeof sourceKinds)[number];
  readonly file: File | null;
  readonly text: string;
  readonly url: string;
};

export const emptyDraft: SourceDraft = { kind: 'file', file: null, text: '', url: '' };

/** What to read. Throws a ReadableError when there is nothing. */
export async function sourceOf({ kind, file, text, url }: SourceDraft): Promise<ImportSource> {
  if (kind === 'file') {
    if (!file) throw new ReadableError(m.scheduleImport_source_noFile());
    if (file.size > importByteLimit) throw new ReadableError(m.scheduleImport_source_fileTooLarge());
    return { file: await base64Of(file) };
  }
  if (kind === 'text') {
    if (text.trim() === '') throw new ReadableError(m.scheduleImport_source_noText());
    return { text: text.trim() };
  }
  if (url.trim() === '') throw new ReadableError(m.scheduleImport_source_noAddress());
  return { url: url.trim() };
}
