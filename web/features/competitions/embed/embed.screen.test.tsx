import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openLeague } from '#web/testing/screen.tsx';
import { field, press, pressButton } from '#web/testing/user.ts';

const code = async () => (await screen.findByLabelText<HTMLTextAreaElement>('Code for your site')).value;

test('a visitor chooses what another site shows, sees it, and gets the code for it', async () => {
  const league = await openLeague();
  await league.openScreen('/league/harbor', null);
  await press(await screen.findByRole('link', { name: 'Show this league on your site' }));
  await screen.findByRole('heading', { name: 'League on your site' });
  const frame = await screen.findByTitle('Harbor Basketball Association: Standings');
  expect(frame.getAttribute('src')).toBe('/league/harbor/embed/table');
  expect(frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
  await pressButton('Leaders');
  fireEvent.change(await field('Metric'), { target: { value: 'rpg' } });
  fireEvent.change(await field('Competition'), { target: { value: 'season-before' } });
  await pressButton('Dark');
  await screen.findByText("Auto is the language of each visitor's browser.");
  fireEvent.change(within(screen.getByRole('main')).getByLabelText('Language'), { target: { value: 'fr' } });
  const height = await screen.findByLabelText<HTMLInputElement>('Height in pixels');
  fireEvent.change(height, { target: { value: '50' } });
  fireEvent.blur(height);
  expect(height.value).toBe('200');
  const path = '/league/harbor/embed/leaders?competition=season-before&theme=dark&language=fr&stat=rpg';
  const own = await screen.findByTitle('Harbor Basketball Association: Leaders');
  expect(own.getAttribute('src')).toBe(path);
  expect(await code()).toContain(`src="${location.origin}${path.replaceAll('&', '&amp;')}"`);
  expect(await code()).toContain('height="200"');
});

test('a league that isn’t there has no page of this kind either', async () => {
  const league = await openLeague();
  await league.openScreen('/league/nowhere/embed', null);
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeDefined();
});
