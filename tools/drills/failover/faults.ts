import type { Stage } from './stage.ts';

export type Fault = {
  readonly name: string;
  /** Returns what brings back what was taken away. */
  readonly strike: (stage: Stage) => Promise<() => Promise<void>>;
};

const nothing = async () => {};

export const faults: readonly Fault[] = [
  {
    name: "the primary's PostgreSQL is killed",
    async strike({ cluster }) {
      await (await cluster.primary()).killPostgres();
      return nothing;
    },
  },
  {
    name: "the primary's machine is gone",
    async strike({ cluster }) {
      const primary = await cluster.primary();
      await primary.kill();
      return () => primary.start();
    },
  },
  {
    name: 'a process of the app is killed',
    async strike({ apps: [app] }) {
      await app?.end('SIGKILL');
      return async () => app?.start();
    },
  },
  {
    name: "etcd's leader is killed",
    strike: ({ etcd }) => etcd.killLeader(),
  },
  {
    name: 'the primary is cut off from etcd',
    async strike({ cluster }) {
      const primary = await cluster.primary();
      primary.cutFromEtcd();
      return async () => primary.reconnectToEtcd();
    },
  },
];
