import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeTime, refusal, serveApi } from '#web/testing/harness.tsx';
import { pushUser, setPushUser } from './push-state.ts';
import { confirmPush, endPushOfOthers, turnOffPush, turnOnPush } from './subscription.ts';

const create = 'POST /api/push-subscriptions';
const remove = 'DELETE /api/push-subscriptions';
const saved = { [create]: () => new Response(null, { status: 204 }) };

/** A browser with a service worker, its permission, and the subscription that it has. */
function browser({ permission = 'granted', endpoint = null as string | null, hasWorker = true } = {}) {
  const state = { endpoint, closed: 0 };
  const subscription = () =>
    state.endpoint === null
      ? null
      : {
          endpoint: state.endpoint,
          toJSON: () => ({ endpoint: state.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
          unsubscribe: async () => {
            state.endpoint = null;
            return true;
          },
        };
  const registration = {
    getNotifications: async () => [{ close: () => (state.closed += 1) }],
    pushManager: {
      getSubscription: async () => subscription(),
      subscribe: vi.fn(async () => {
        if (state.endpoint !== null) throw new Error('Already subscribed');
        state.endpoint = 'https://push.test/new';
        return subscription();
      }),
    },
  };
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: hasWorker ? Promise.resolve(registration) : new Promise(() => {}),
      getRegistration: async () => (hasWorker ? registration : undefined),
    },
  });
  return { state, subscribe: registration.pushManager.subscribe };
}

beforeEach(() => setPushUser(null));

describe('a player who turns on push messages', () => {
  test('gets them in this browser, and the server knows where', async () => {
    const { state } = browser();
    const sent = serveApi(saved);
    await turnOnPush('jordan', 'key');
    expect([pushUser(), state.endpoint]).toEqual(['jordan', 'https://push.test/new']);
    expect(sent).toMatchObject([
      { name: create, body: { endpoint: 'https://push.test/new', p256dh: 'p', auth: 'a' } },
    ]);
  });

  test.each(['denied', 'default'])('and does not allow them (%s) is not subscribed', async (permission) => {
    const { state, subscribe } = browser({ permission });
    const sent = serveApi(saved);
    await turnOnPush('jordan', 'key');
    expect([pushUser(), state.endpoint, subscribe.mock.calls, sent]).toEqual([null, null, [], []]);
  });

  test('where a team mate had them ends the subscription of the team mate first', async () => {
    const { state } = browser({ endpoint: 'https://push.test/of-sam' });
    setPushUser('sam');
    serveApi(saved);
    await turnOnPush('jordan', 'key');
    expect([pushUser(), state.endpoint]).toEqual(['jordan', 'https://push.test/new']);
  });

  test('returns a refusal, and nothing stays subscribed', async () => {
    const { state } = browser();
    serveApi({ [create]: () => refusal(400, 'invalid', 'No such push service') });
    await expect(turnOnPush('jordan', 'key')).rejects.toThrow();
    expect([pushUser(), state.endpoint]).toEqual([null, null]);
  });

  test('fails when no service worker starts within 20 seconds', async () => {
    fakeTime();
    browser({ hasWorker: false });
    const outcome = turnOnPush('jordan', 'key').catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(await Promise.race([outcome, 'waits'])).toBe('waits');
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe('No service worker');
    expect(pushUser()).toBeNull();
  });
});

describe('a player who turns them off', () => {
  test('gets none, closes what is shown, and the server forgets this browser', async () => {
    const { state } = browser({ endpoint: 'https://push.test/1' });
    setPushUser('jordan');
    const sent = serveApi({ [remove]: () => new Response(null, { status: 204 }) });
    await turnOffPush();
    expect([pushUser(), state]).toEqual([null, { endpoint: null, closed: 1 }]);
    expect(sent).toMatchObject([{ name: remove, body: { endpoint: 'https://push.test/1' } }]);
  });

  test('asks the server nothing where the browser had ended them itself', async () => {
    browser();
    setPushUser('jordan');
    const sent = serveApi({});
    await turnOffPush();
    expect([pushUser(), sent]).toEqual([null, []]);
  });
});

describe('when the app starts', () => {
  test('the subscription is sent to the server again', async () => {
    browser({ endpoint: 'https://push.test/1' });
    setPushUser('jordan');
    const sent = serveApi(saved);
    await confirmPush('jordan');
    expect(sent).toMatchObject([{ name: create, body: { endpoint: 'https://push.test/1' } }]);
  });

  test('the subscription of a team mate is not taken for one of the player', async () => {
    browser({ endpoint: 'https://push.test/of-sam' });
    setPushUser('sam');
    const sent = serveApi(saved);
    await confirmPush('jordan');
    expect([pushUser(), sent]).toEqual(['sam', []]);
  });

  test('a browser that has lost its subscription says that messages are off', async () => {
    browser();
    setPushUser('jordan');
    await confirmPush('jordan');
    expect(pushUser()).toBeNull();
  });

  test.each([
    ['nobody is signed in', null, null],
    ['a team mate is signed in', 'sam', null],
    ['the same player is signed in', 'jordan', 'https://push.test/1'],
  ])('and %s, the messages of a player end unless they are the reader', async (_who, uid, left) => {
    const { state } = browser({ endpoint: 'https://push.test/1' });
    setPushUser('jordan');
    await endPushOfOthers(uid);
    expect(state.endpoint).toBe(left);
  });
});
