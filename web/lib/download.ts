import { toCsv } from '#domain/csv.ts';

/** Saves rows as a CSV file on the reader's device. */
export function downloadCsv(fileName: string, rows: Parameters<typeof toCsv>[0]): void {
  save(fileName, new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
}

/** Saves a value as a JSON file on the reader's device. */
export function downloadJson(fileName: string, value: unknown): void {
  save(fileName, new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
}

function save(fileName: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** A name as part of a file name: 'Jordan Lee' is 'jordan-lee'. */
export function fileNamePart(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  return plain.replace(/^-|-$/g, '') || 'team';
}
