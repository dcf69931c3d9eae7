import { test } from './fixtures.ts';
import { beAt, fill, openPage, press, see, seeChosen, signInByPopup, signOut } from './person.ts';

test('a player answers for a game, votes, submits stats, posts, and signs out', async ({
  other,
  releases,
}) => {
  const { window } = other;
  await signInByPopup(other, releases.url, 'Jordan Lee');

  await openPage(window, `${releases.url}/game/15`);
  await press(window, { role: 'button', name: 'In' });
  await seeChosen(window, 'In');
  await press(window, { role: 'button', name: 'Games' });
  await press(window, { role: 'link', name: 'Schedule & Results' });
  await beAt(window, '/schedule');
  await seeChosen(window, 'In');

  await openPage(window, `${releases.url}/mvp-voting`);
  await press(window, { role: 'radio', name: 'Maya Torres', isPart: true });
  await press(window, { role: 'button', name: 'Cast Your Vote' });
  await see(window, 'Vote Cast! You voted for Maya Torres');

  await openPage(window, `${releases.url}/submit-stats`);
  await fill(window, 'Points', '34');
  await fill(window, 'Rebounds', '11');
  await press(window, { role: 'button', name: 'Submit Stats & Vote' });
  await see(window, 'Stats already submitted');

  await openPage(window, `${releases.url}/team-feed`);
  await fill(window, 'Your update', 'New jerseys are here!');
  await press(window, { role: 'button', name: 'Share Update' });
  await see(window, '0/500 characters');
  await openPage(window, `${releases.url}/team-feed`);
  await see(window, 'New jerseys are here!');

  await signOut(window);
  await openPage(window, `${releases.url}/profile`);
  await see(window, 'Sign In Required');
});
