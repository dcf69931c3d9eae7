import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeTime, refusal, renderPartInApp, serveApi, settle, signedInPage } from '#web/testing/harness.tsx';
import { SubSettingsForm } from './sub-settings-form.tsx';

const settings = { target: 8, minimum: 5, inviteHours: 48, lendsSubs: false };

beforeEach(() => fakeTime());

test('sends what was changed here alone; what is typed stays when somebody else saves, and when it is refused', async () => {
  const sent = serveApi({
    ...signedInPage(),
    'PUT /api/subs/settings': () => refusal(500, 'internal', 'Something went wrong'),
  });
  const view = renderPartInApp(<SubSettingsForm teamId={1} settings={settings} />);
  await settle();
  const target = view.getByLabelText('Players you want') as HTMLInputElement;
  fireEvent.change(target, { target: { value: '10' } });
  view.rerender(<SubSettingsForm teamId={1} settings={{ ...settings, minimum: 6, inviteHours: 24 }} />);
  const values = () =>
    [...view.container.querySelectorAll<HTMLInputElement>('input, select')].map(({ value }) => value);
  expect(values()).toEqual(['10', '6', '24']);
  fireEvent.submit(target.form!);
  await settle();
  expect(sent.filter(({ name }) => name.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { teamId: 1, target: 10 },
  ]);
  expect(values()).toEqual(['10', '6', '24']);
});
