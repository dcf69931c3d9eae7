import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import '#web/testing/harness.tsx';
import { useOptimisticToggle } from './use-optimistic-toggle.ts';

/** A like button whose server answers when the test says so. */
function setUp(confirmed = false) {
  const answers: PromiseWithResolvers<void>[] = [];
  const sent: boolean[] = [];
  const send = (isOn: boolean) => {
    sent.push(isOn);
    const answer = Promise.withResolvers<void>();
    answers.push(answer);
    return answer.promise;
  };
  const hook = renderHook(({ confirmed }) => useOptimisticToggle({ confirmed, send }), {
    initialProps: { confirmed },
  });
  const press = () => act(() => void hook.result.current.toggle());
  /** The server's answer comes; `state` is what it says. */
  const answer = (index: number, state: boolean) =>
    act(async () => {
      hook.rerender({ confirmed: state });
      answers[index]?.resolve();
    });
  const refuse = (index: number) => act(async () => answers[index]?.reject(new Error('refused')));
  return { hook, press, answer, refuse, sent, isOn: () => hook.result.current.isOn };
}

test('a press shows at once, before the server has answered', () => {
  const { press, isOn, sent } = setUp();
  press();
  expect(isOn()).toBe(true);
  expect(sent).toEqual([true]);
});

test('afterwards the state is the server’s again', async () => {
  const { hook, press, answer, isOn } = setUp();
  press();
  await answer(0, true);
  expect(isOn()).toBe(true);
  hook.rerender({ confirmed: false });
  expect(isOn()).toBe(false);
});

test('a refusal rolls it back', async () => {
  const { press, refuse, isOn } = setUp();
  press();
  await refuse(0);
  expect(isOn()).toBe(false);
});

test('it works again after a refusal', async () => {
  const { press, refuse, answer, isOn, sent } = setUp();
  press();
  await refuse(0);
  press();
  await answer(1, true);
  expect(sent).toEqual([true, true]);
  expect(isOn()).toBe(true);
});

test('two quick presses send one request at a time, and the last press decides', async () => {
  const { press, answer, isOn, sent } = setUp();
  press();
  press();
  expect(isOn()).toBe(false);
  expect(sent, 'the second waits for the first').toEqual([true]);
  await answer(0, true);
  expect(isOn(), 'nothing flickers back in between').toBe(false);
  expect(sent).toEqual([true, false]);
  await answer(1, false);
  expect(isOn()).toBe(false);
});

test('three quick presses need no second request', async () => {
  const { press, answer, isOn, sent } = setUp();
  press();
  press();
  press();
  await answer(0, true);
  expect(sent).toEqual([true]);
  expect(isOn()).toBe(true);
});

test('a refusal of the first request drops the presses that came after it', async () => {
  const { press, refuse, isOn, sent } = setUp();
  press();
  press();
  await refuse(0);
  expect(sent).toEqual([true]);
  expect(isOn()).toBe(false);
});
