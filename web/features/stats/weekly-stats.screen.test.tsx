import { screen, waitFor, within } from '@testing-library/react';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { setVotingOpen } from '#contract/mvp/settings.ts';
import { createWeeklyStats } from '#contract/stats.ts';
import { weeklyStats } from '#server/database/schema/stats.ts';
import { openLeague } from '#web/testing/screen.tsx';
import {
  button,
  choose,
  expectDescription,
  expectGone,
  expectRegion,
  expectText,
  expectToast,
  field,
  fill,
  pressButton,
  pressRole,
  region,
} from '#web/testing/user.ts';

const jordan = 'player@demo.test';
const captain = 'captain@demo.test';
const week = '2026-11-15';

const numbers = {
  Points: '34',
  Rebounds: '11',
  Assists: '6',
  Steals: '2',
  Blocks: '1',
  Turnovers: '3',
  'Minutes Played': '36',
};

async function fillIn(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await fill(label, value);
}

async function openForm(who = jordan) {
  const league = await openLeague();
  await league.openScreen('/submit-stats', who);
  await button(/^Submit Stats/);
  return league;
}

const valueIn = async (label: string) => (await field(label)).value;

test('the stats form names what is wrong, and what the server refused, keeps what was typed and writes nothing', async () => {
  const league = await openForm();
  await fillIn({ Points: '-3', Rebounds: '201', Assists: '1.5', 'Minutes Played': '49' });
  await fill('Game Notes', 'n'.repeat(1001));
  await pressButton('Submit Stats & Vote');
  await expectDescription('Points', 'Must be 0 or greater');
  expect(document.activeElement).toBe(await field('Points'));
  await expectDescription('Rebounds', 'Must be 200 or less');
  await expectDescription('Assists', 'Must be a whole number');
  await expectDescription('Minutes Played', 'Must be 48 or less');
  await expectDescription('Game Notes', /Must be 1000 characters or fewer/);
  expect(await valueIn('Points')).toBe('-3');
  const lines = await league.db.select().from(weeklyStats).where(eq(weeklyStats.week, week));
  expect(lines.filter(({ points }) => points < 0 || points > 100)).toEqual([]);

  await pressButton('Clear Form');
  await expectDescription('Points', '');
  expect([await valueIn('Points'), await valueIn('Game Notes')]).toEqual(['', '']);

  await fill('Points', '21');
  league.refuse(createWeeklyStats, 400, {
    code: 'validation_failed',
    message: 'Points: Must be 20 or less',
    requestId: 'r',
    issues: [{ field: 'points', message: 'Must be 20 or less' }],
  });
  await pressButton('Submit Stats & Vote');
  await expectToast('Points: Must be 20 or less');
  await expectDescription('Points', 'Must be 20 or less');
  expect(await valueIn('Points')).toBe('21');
});

test('the form asks about a line of zeros before it is sent, once', async () => {
  const league = await openForm();
  const ofJordan = and(eq(weeklyStats.week, week), eq(weeklyStats.playerId, 2));
  const own = () => league.db.select().from(weeklyStats).where(ofJordan);
  const question = () => screen.findByRole('alertdialog', { name: 'All zeros?' });
  await pressButton('Submit Stats & Vote');
  await pressButton('Cancel', await question());
  await expectGone(() => screen.queryByRole('alertdialog'));
  const submit = await button('Submit Stats & Vote');
  await waitFor(() => expect(document.activeElement).toBe(submit));
  expect(await own()).toEqual([]);
  await pressButton('Submit Stats & Vote');
  await pressButton('Submit zeros', await question());
  await expectToast('Stats submitted successfully!');
  expect(await own()).toMatchObject([{ points: 0, minutesPlayed: 0 }]);
  await fill('Game Notes', 'Hurt in the warm-up.');
  await pressButton('Update Stats & Vote');
  await expectToast('Stats updated successfully!');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a form whose week was submitted in another window keeps its numbers and becomes an edit', async () => {
  const league = await openForm();
  await fill('Points', '12');
  const line = { points: 10, rebounds: 0, assists: 0, steals: 0, blocks: 0, turnovers: 0, minutesPlayed: 0 };
  await league.write(jordan, createWeeklyStats, { body: { playerId: 2, week, ...line } });
  await pressButton('Submit Stats & Vote');
  await expectToast('Unable to submit stats', 'Stats for this week have already been submitted');
  expect(await valueIn('Points')).toBe('12');
  await pressButton('Update Stats & Vote');
  await expectToast('Stats updated successfully!');
  await expectRegion('Stats already submitted', '12');
});

test('an earlier week of the season is taken from who is late', async () => {
  await openForm('cole@demo.test');
  await choose('Week', /Nov 1–7/);
  await waitFor(() => expect(location.search).toContain('week=2026-11-01'));
  await fill('Points', '4');
  await pressButton('Submit Stats');
  await expectRegion('Stats already submitted', 'Nov 1–7');
  await button('Update Stats');
  await choose('Week', /Nov 15–21/);
  await expectGone(() => screen.queryByRole('region', { name: 'Stats already submitted' }));
  expect(await valueIn('Points')).toBe('');
});

test('the buttons beside a number count one more and one less, never below nothing', async () => {
  await openForm();
  const points = await field('Points');
  const buttons = [...document.querySelectorAll('button')];
  const isBefore = (one: Element) =>
    (one.compareDocumentPosition(points) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const less = buttons.filter(isBefore).at(-1)!;
  const more = buttons[buttons.indexOf(less) + 1]!;
  more.click();
  more.click();
  less.click();
  await waitFor(() => expect(points.value).toBe('1'));
  less.click();
  less.click();
  await waitFor(() => expect(points.value).toBe('0'));
});

test('a vote is sent with the stats, and only when it differs from the one there is', async () => {
  const league = await openForm();
  await screen.findByRole('heading', { name: 'Vote for MVP' });
  expect(screen.queryByRole('radio', { name: /Jordan Lee/ })).toBeNull();
  await fill('Points', '12');
  await pressRole('radio', /Ade Okafor/);
  await pressButton('Submit Stats & Vote');
  await expectToast(
    'Stats submitted successfully!',
    /recorded and shared with the team. Vote cast successfully!/,
  );
  const own = await screen.findByRole<HTMLInputElement>('radio', { name: /Ade Okafor Your vote/ });
  await waitFor(() => expect(own.checked).toBe(true));
  await pressButton('Update Stats & Vote');
  await expectToast('Stats updated successfully!');
  expect(league.sent.filter(({ name }) => name === 'POST /api/mvp-votes')).toHaveLength(1);
  await league.openScreen('/dashboard', jordan);
  await screen.findByText(/Vote Cast!/);
});

test('a vote that is refused with the stats says why', async () => {
  const league = await openForm();
  await fill('Points', '12');
  await pressRole('radio', /Ade Okafor/);
  await league.write(captain, setVotingOpen, { params: { id: '1', week }, body: { isOpen: false } });
  await pressButton('Submit Stats & Vote');
  await expectToast(
    'Unable to cast vote',
    'MVP voting for this week has ended. Stats submitted successfully!',
  );
});

test('a visitor sees the numbers that a player has corrected, on the dashboard, leaderboard, profile and feed', async () => {
  const league = await openForm();
  await fillIn(numbers);
  await pressButton('Submit Stats & Vote');
  await expectToast('Stats submitted successfully!');
  await fill('Points', '35');
  await pressButton('Update Stats & Vote');
  await expectToast('Stats updated successfully!');
  await expectRegion('Stats already submitted', '35');
  await league.openScreen('/submit-stats', jordan);
  await waitFor(async () => expect(await valueIn('Points')).toBe('35'));

  await league.openScreen('/', null);
  const performers = (await screen.findByRole('heading', { name: 'Top performers' })).closest('section')!;
  await waitFor(() =>
    expect(within(performers).getAllByRole('listitem')[0]?.textContent).toMatch(/Jordan Lee.*PTS35/),
  );
  await league.openScreen('/leaderboard', null);
  await expectText(await screen.findByRole('row', { name: /Jordan Lee/ }), '20.7');
  await pressRole('link', 'Jordan Lee');
  await waitFor(() => {
    const weeks = screen.getByRole('table', { name: 'Weekly performance' });
    expect(within(weeks).getByRole('row', { name: /^Nov 15–21.* 35 / })).toBeTruthy();
  });
  await league.openScreen('/team-feed', null);
  const posts = (await screen.findAllByRole('article')).filter(({ textContent }) =>
    /Jordan Lee[\s\S]*Stats for Nov 15–21/.test(textContent),
  );
  expect(posts).toHaveLength(1);
  await expectText(posts[0]!, '35 PTS', '· edited');
  expect(document.body.textContent.match(/· edited/g)).toHaveLength(1);
});

test('stats are deleted by their player, with their post, and the form begins anew', async () => {
  const league = await openForm();
  await fillIn(numbers);
  await pressButton('Submit Stats & Vote');
  const card = await region('Stats already submitted');
  await expectText(card, 'These stats count toward the leaderboard.');
  const cells = within(card).getAllByRole('definition');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['34', '11', '6', '2', '1', '3', '36']);
  await pressButton('Delete stats', card);
  const question = await screen.findByRole('alertdialog', { name: 'Delete stats' });
  await expectText(question, 'Are you sure you want to delete your stats for Nov 15–21?');
  await pressButton('Delete', question);
  await expectToast('Stats deleted');
  await expectGone(() => screen.queryByRole('region', { name: 'Stats already submitted' }));
  expect(await valueIn('Points')).toBe('');
  expect(document.activeElement?.textContent).toBe('Submit Weekly Stats');
  await league.openScreen('/team-feed', jordan);
  const posts = await screen.findAllByRole('article');
  expect(posts.filter(({ textContent }) => textContent.includes('34 PTS'))).toEqual([]);
});
