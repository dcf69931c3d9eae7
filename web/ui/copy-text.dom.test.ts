import { expect, test, vi } from 'vitest';
import { openToasts } from '#web/testing/harness.tsx';
import { copyText } from './copy-text.ts';

const toasts = { success: { title: 'Copied' }, failure: { title: 'Not copied', description: 'HAWK-2026' } };

test('an invite code is on the clipboard, and a toast says so', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await copyText('HAWK-2026', toasts);
  expect(writeText).toHaveBeenCalledWith('HAWK-2026');
  expect(openToasts()).toMatchObject([{ title: 'Copied' }]);
});

test('where the browser refuses, the toast shows the code to be copied by hand', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
  await copyText('HAWK-2026', toasts);
  expect(openToasts()).toMatchObject([
    { title: 'Not copied', description: 'HAWK-2026', variant: 'destructive' },
  ]);
});
