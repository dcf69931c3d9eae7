import { expect, test, vi } from 'vitest';
import { createEmitter, createStore } from './store.ts';

test('a store notifies of a change once, and of none not at all', () => {
  const store = createStore(1);
  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  store.set(1);
  expect(listener).toHaveBeenCalledTimes(0);
  store.set(2);
  expect(store.get()).toBe(2);
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  store.set(3);
  expect(listener).toHaveBeenCalledTimes(1);
});

test('an emitter runs its source from the first listener to the last', () => {
  const stop = vi.fn();
  const start = vi.fn(() => stop);
  const emitter = createEmitter(start);
  const first = emitter.subscribe(() => {});
  const second = emitter.subscribe(() => {});
  expect(start).toHaveBeenCalledTimes(1);
  first();
  first();
  expect(stop).toHaveBeenCalledTimes(0);
  second();
  second();
  expect(stop).toHaveBeenCalledTimes(1);
  emitter.subscribe(() => {});
  expect(start).toHaveBeenCalledTimes(2);
});
