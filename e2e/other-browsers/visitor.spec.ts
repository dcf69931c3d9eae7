import { test } from './fixtures.ts';
import { beAt, openPage, press, see } from './person.ts';

test('a visitor walks through the team’s pages', async ({ other: { window }, releases }) => {
  await openPage(window, releases.url);
  await see(window, 'vs Breakwater Bulls');
  await press(window, { role: 'button', name: 'Team' });
  await press(window, { role: 'link', name: 'Roster' });
  await beAt(window, '/roster');
  await press(window, { role: 'link', name: 'Jordan Lee', isPart: true });
  await beAt(window, '/player/2');
  await see(window, 'Season averages');
  await press(window, { role: 'button', name: 'Games' });
  await press(window, { role: 'link', name: 'Schedule & Results' });
  await beAt(window, '/schedule');
  await see(window, 'vs Pier Pressure');
  for (const [path, text] of Object.entries(pages)) {
    await openPage(window, releases.url + path);
    await see(window, text);
  }
});

const pages = {
  '/leaderboard': 'Jordan Lee',
  '/team-feed': 'Jordan Lee',
  '/mvp-history': 'MVP Hall of Fame',
  '/game/15': 'Breakwater Bulls',
  '/leagues': 'Harbor Hawks',
  '/nowhere': '404 Page Not Found',
};
