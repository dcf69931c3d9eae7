import '#web/testing/indexed-db.ts';
import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#web/queries/query-client.ts';
import { restoreAnswersInTime } from './query-persister.ts';

test('a page opens without a connection where the browser’s database does not answer', async () => {
  vi.spyOn(indexedDB, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest);
  expect(await restoreAnswersInTime(createQueryClient())).toBeUndefined();
});
