import { queryOptions } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { getTeam } from '#contract/teams.ts';
import { createLoad } from './load.ts';
import { createQueryClient } from './query-client.ts';
import { read, readPages } from './read.ts';

const key = ['team', 1];
const teamQuery = () => queryOptions({ queryKey: key, queryFn: read(getTeam, { params: { id: 1 } }) });

test('reads through the call that it was given, with the endpoint and the request of the query', async () => {
  const call = vi.fn(async () => ({ name: 'Hawks' }));
  const queryClient = createQueryClient();
  const { load } = createLoad(queryClient, call);
  expect(await load(teamQuery())).toEqual({ name: 'Hawks' });
  expect(call).toHaveBeenCalledExactlyOnceWith(getTeam, { params: { id: 1 } }, expect.anything());
  expect(queryClient.getQueryData(key)).toEqual({ name: 'Hawks' });
});

test('two requests read each through their own call', async () => {
  const names = await Promise.all(
    ['Hawks', 'Bulls'].map((name) =>
      createLoad(createQueryClient(), async () => ({ name })).load(teamQuery()),
    ),
  );
  expect(names).toEqual([{ name: 'Hawks' }, { name: 'Bulls' }]);
});

test('gives undefined where the read fails, and the query says why', async () => {
  const queryClient = createQueryClient();
  const { load } = createLoad(queryClient, () => Promise.reject(new Error('no such team')));
  expect(await load(teamQuery())).toBeUndefined();
  expect(queryClient.getQueryState(key)?.error?.message).toBe('no such team');
});

test('what is there is given at once, and read again behind it only when it is stale', async () => {
  const call = vi.fn(async () => ({ name: 'new' }));
  const queryClient = createQueryClient();
  queryClient.setQueryData(key, { name: 'old' });
  const { load } = createLoad(queryClient, call);
  expect(await load(teamQuery())).toEqual({ name: 'old' });
  expect(call).not.toHaveBeenCalled();
  expect(await load({ ...teamQuery(), staleTime: 0 })).toEqual({ name: 'old' });
  await vi.waitFor(() => expect(queryClient.getQueryData(key)).toEqual({ name: 'new' }));
});

test('the first page of a list is read with its cursor', async () => {
  const call = vi.fn(async () => ['first']);
  const { loadPages } = createLoad(createQueryClient(), call);
  const list = {
    queryKey: ['list'],
    queryFn: readPages(getTeam, (id: number) => ({ params: { id } })),
    initialPageParam: 7,
  };
  expect(await loadPages(list)).toMatchObject({ pages: [['first']], pageParams: [7] });
  expect(call).toHaveBeenCalledExactlyOnceWith(getTeam, { params: { id: 7 } }, expect.anything());
});
