type Listener = () => void;

/** Listeners of one event. `onFirst` runs before the first one is added; what it returns, after the last one left. */
export function createEmitter(onFirst?: () => Listener) {
  const listeners = new Set<Listener>();
  let stop: Listener | undefined;
  return {
    /** Returns how to unsubscribe. */
    subscribe(listener: Listener): Listener {
      if (listeners.size === 0) stop = onFirst?.();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop?.();
      };
    },
    emit(): void {
      for (const listener of listeners) listener();
    },
  };
}

export type Store<T> = {
  get(): T;
  /** Notifies when the value is another one. */
  set(next: T): void;
  subscribe(listener: Listener): Listener;
};

/** A value outside of React that components and other code may follow. */
export function createStore<T>(initial: T): Store<T> {
  let current = initial;
  const { subscribe, emit } = createEmitter();
  return {
    get: () => current,
    set(next) {
      if (Object.is(current, next)) return;
      current = next;
      emit();
    },
    subscribe,
  };
}
