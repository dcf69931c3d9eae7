import type { Adapter, AdapterPayload } from 'oidc-provider';
import { memoryStore } from '#server/identity/own-issuer/memory-store.ts';

type StoreCall = { readonly kind: string; readonly method: keyof Adapter; readonly args: unknown[] };

/** Answers in the primary process what {@link sharedStore} asks in the workers. */
export function createStoreAnswer(): (question: unknown) => Promise<unknown> {
  const adapters = new Map<string, Adapter>();
  const store = memoryStore();
  return async (question) => {
    // biome-ignore lint/plugin: a worker's question, typed where it is asked below
    const { kind, method, args } = question as StoreCall;
    const adapter = adapters.get(kind) ?? store(kind);
    adapters.set(kind, adapter);
    return Reflect.apply(adapter[method], adapter, args);
  };
}

/** The store of the issuer in a worker: a browser's requests of one sign-in reach several workers. */
export function sharedStore(ask: <Result>(question: unknown) => Promise<Result>): (kind: string) => Adapter {
  return (kind) => {
    const call = <Result>(method: keyof Adapter, ...args: unknown[]) =>
      ask<Result>({ kind, method, args } satisfies StoreCall);
    type Payload = AdapterPayload | undefined;
    return {
      upsert: (id, payload, expiresIn) => call('upsert', id, payload, expiresIn),
      find: (id) => call<Payload>('find', id),
      findByUid: (uid) => call<Payload>('findByUid', uid),
      findByUserCode: (userCode) => call<Payload>('findByUserCode', userCode),
      consume: (id) => call('consume', id),
      destroy: (id) => call('destroy', id),
      revokeByGrantId: (grantId) => call('revokeByGrantId', grantId),
    };
  };
}
