import { expect, phone, test } from './fixtures.ts';
import { settle } from './screens.ts';

// When to leave for a game: the browser knows where it is, the server never does.

const gym = { latitude: 40.71282, longitude: -74.00597 };
const home = { latitude: 40.71282, longitude: -73.83 };

test('a captain at the gym says where it is, and a player reads when to leave', { tag: '@long' }, async ({
  as,
}) => {
  const captain = await as('captain@demo.test', { permissions: ['geolocation'], geolocation: gym });
  await captain.goto('/game/15');
  await captain.getByRole('button', { name: 'Set gym location' }).click();
  await captain.getByRole('button', { name: "I'm at the gym now" }).click();
  await expect(captain.getByRole('dialog')).toBeHidden();
  await expect(captain.getByText('Leave by 7:40 PM · about 1 mile')).toBeVisible();

  const page = await as('player@demo.test', { ...phone, permissions: ['geolocation'], geolocation: home });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await page.goto('/game/15');
  await settle(page);
  await expect(page.getByText('Leave by 7:15 PM · about 12 miles')).toBeVisible();
  expect(sent.filter((request) => request.includes('73.83'))).toEqual([]);
});
