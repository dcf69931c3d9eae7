import { screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { deleteGymPin, setGymPin } from '#contract/schedule/pins.ts';
import { updateGameDetails } from '#contract/schedule.ts';
import { openLeague } from '#web/testing/screen.tsx';
import {
  button,
  dialog,
  expectGone,
  expectSeen,
  expectText,
  expectToast,
  fill,
  pressButton,
  region,
} from '#web/testing/user.ts';

const captain = 'captain@demo.test';
const gym = { latitude: 40.7, longitude: -74 };
const game = { params: { id: 15 } };
const ask = 'When should I leave?';

type Device = {
  permission?: PermissionState;
  /** Where it is, or the code of the error. */
  at?: { latitude: number; longitude: number; accuracy?: number } | number;
};

/** A browser that knows where it is. */
function stubDevice({ permission = 'prompt', at = { ...gym } }: Device) {
  const getCurrentPosition = vi.fn((succeed: PositionCallback, fail: PositionErrorCallback) => {
    if (typeof at === 'number') fail({ code: at } as GeolocationPositionError);
    else succeed({ coords: { accuracy: 20, ...at } } as GeolocationPosition);
  });
  vi.stubGlobal('isSecureContext', true);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  const query = async () => ({ state: permission });
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } });
  return getCurrentPosition;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(navigator, 'permissions');
});

async function leagueWithPin() {
  const league = await openLeague();
  await league.write(captain, setGymPin, { ...game, body: gym });
  return league;
}

describe('a player of the team', () => {
  test('asks when to leave, and reads it with the way, counted from when the captain wants them there', async () => {
    const locate = stubDevice({ at: { latitude: 40.7, longitude: -73.82 } });
    const league = await leagueWithPin();
    await league.write(captain, updateGameDetails, { ...game, body: { arrivalTime: '6:00 PM' } });
    await league.openScreen('/game/15', 'player@demo.test');
    await button(ask);
    expect(locate).not.toHaveBeenCalled();
    const before = league.sent.length;
    await pressButton(ask);
    await expectSeen('Leave by 5:30 PM · about 12 miles');
    expect(document.activeElement?.textContent).toBe('Leave by 5:30 PM · about 12 miles');
    expect(league.sent.slice(before)).toEqual([]);
  });

  test('reads it at once where the browser may already say where it is', async () => {
    stubDevice({ permission: 'granted', at: { latitude: 40.7, longitude: -77.5 } });
    const league = await leagueWithPin();
    await league.openScreen('/game/15', 'player@demo.test');
    await expectSeen('About 238 miles away');
    expect(screen.queryByRole('button', { name: ask })).toBeNull();
  });

  test('isn’t asked again where location is off, before a press or after it', async () => {
    const locate = stubDevice({ permission: 'denied' });
    const league = await leagueWithPin();
    await league.openScreen('/game/15', 'player@demo.test');
    await expectSeen("Location is off, so we can't say when to leave.");
    expect(locate).not.toHaveBeenCalled();
    stubDevice({ at: 1 });
    await league.openScreen('/game/15', 'player@demo.test');
    await pressButton(ask);
    await expectSeen("Location is off, so we can't say when to leave.");
    await expectGone(() => screen.queryByRole('button', { name: ask }));
  });

  test('tries again when the device doesn’t know where it is, or only the city', async () => {
    stubDevice({ at: { latitude: 40.7, longitude: -74, accuracy: 25_000 } });
    const league = await leagueWithPin();
    await league.openScreen('/game/15', 'player@demo.test');
    await pressButton(ask);
    await expectSeen("We couldn't tell where you are.");
    stubDevice({ at: gym });
    await pressButton('Try again', await region('When and where'));
    await expectSeen('Leave by 7:40 PM · about 1 mile');
  });

  test('sees nothing of it while nobody has said where the gym is, and visitors never do', async () => {
    stubDevice({ permission: 'granted' });
    const league = await leagueWithPin();
    await league.openScreen('/game/15', null);
    await region('When and where');
    expect(screen.queryByText(/Leave by|leave\?/)).toBeNull();
    await league.write(captain, deleteGymPin, game);
    await league.openScreen('/game/15', 'player@demo.test');
    await region("Who's in");
    expect(screen.queryByText(/Leave by|leave\?/)).toBeNull();
  });
});

describe('a captain', () => {
  test('says that they are at the gym, sees when to leave, and takes it back', async () => {
    stubDevice({ at: { latitude: 40.712818, longitude: -74.005974 } });
    const league = await openLeague();
    await league.openScreen('/game/15', captain);
    await pressButton('Set gym location');
    const open = await dialog('Where is the gym?');
    await pressButton("I'm at the gym now", open);
    await expectToast('Gym location saved');
    expect(league.sent.find(({ name }) => name === 'PUT /api/schedule/15/pin')?.body).toEqual({
      latitude: 40.712818,
      longitude: -74.005974,
    });
    await button(ask);
    await pressButton('Change gym location');
    await pressButton('Remove location', await dialog('Where is the gym?'));
    await expectToast('Gym location removed');
    await expectGone(() => screen.queryByRole('button', { name: ask }));
    await button('Set gym location');
  });

  test('pastes a map link, and learns what is wrong with one that says no place', async () => {
    stubDevice({ at: { latitude: 40, longitude: -74, accuracy: 900 } });
    const league = await openLeague();
    await league.openScreen('/game/15', captain);
    await pressButton('Set gym location');
    const open = await dialog('Where is the gym?');
    await pressButton("I'm at the gym now", open);
    await expectText(open, "We couldn't tell exactly where you are. Paste a map link instead.");
    const link = 'Map link or coordinates';
    await fill(link, 'https://maps.app.goo.gl/AbCdEf123', open);
    await pressButton('Save location', open);
    await expectText(
      open,
      "We can't find a location in that. If it's a short link, open it first and copy the long one.",
    );
    expect(league.sent.filter(({ name }) => name.startsWith('PUT'))).toEqual([]);
    await fill(link, 'https://www.google.com/maps/@40.71282,-74.00597,15z', open);
    await pressButton('Save location', open);
    await expectToast('Gym location saved');
    expect(league.sent.find(({ name }) => name === 'PUT /api/schedule/15/pin')?.body).toEqual({
      latitude: 40.71282,
      longitude: -74.00597,
    });
  });
});
