import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeTime, refusal, renderPartInApp, serveApi, settle, signedInPage } from '#web/testing/harness.tsx';
import { SettingsForm } from './settings-form.tsx';

const settings = {
  id: 1,
  leagueId: 1,
  name: 'Hawks',
  slug: 'hawks',
  timeSlot: null,
  logoUrl: null,
  words: {},
  colors: { primary: '#0F766E', secondary: '#FDB927' },
  timeZone: 'America/New_York',
  captainEmail: 'captain@demo.test',
  votingClosesOn: 0,
  isActive: true,
  seasons: [],
};

beforeEach(() => fakeTime());

test('sends what was changed here alone, beside what an admin saves meanwhile', async () => {
  const sent = serveApi({
    ...signedInPage(),
    'PUT /api/teams/1/settings': () => refusal(500, 'internal', 'Something went wrong'),
  });
  const view = renderPartInApp(<SettingsForm settings={settings} />);
  await settle();
  // A browser shows a select's default value by itself.
  fireEvent.change(view.getByLabelText(/^Time zone/i), { target: { value: settings.timeZone } });
  const timeSlot = view.getByLabelText(/^Time slot/i) as HTMLInputElement;
  fireEvent.change(timeSlot, { target: { value: 'Tuesdays' } });
  view.rerender(<SettingsForm settings={{ ...settings, name: 'Night Hawks' }} />);
  fireEvent.submit(timeSlot.form!);
  await settle();
  expect(sent.filter(({ name }) => name.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { timeSlot: 'Tuesdays' },
  ]);
  expect([view.getByDisplayValue('Night Hawks'), view.getByDisplayValue('Tuesdays')]).toHaveLength(2);
});
