import { readFile } from 'node:fs/promises';
import { freePort } from '#demo/testing/process.ts';
import type { ConnectionOptions } from '#server/database/connection.ts';
import { descendants } from '../../process.ts';
import type { Etcd } from './etcd.ts';
import { type Link, openLink } from './link.ts';
import { postgresPrograms } from './packages.ts';
import type { Program, Room } from './room.ts';
import { readJson, until } from './wait.ts';

type ClusterState = { readonly members: { name: string; role: string; state: string }[] };

/** Seconds. The time without a leader's sign of life after which another takes over, and what it is made of. */
const timing = { ttl: 8, loop_wait: 1, retry_timeout: 3 };

const dynamic = {
  ...timing,
  synchronous_mode: true,
  // A primary that has crashed is replaced, not started again.
  master_start_timeout: 0,
  postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_keep_size: '256MB' } },
};

/** One PostgreSQL and its Patroni: a machine of the cluster. */
export class Node {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
  readonly #room: Room;
  readonly #links: readonly Link[];
  #program: Program | null = null;

  private constructor(room: Room, name: string, ports: [number, number], links: readonly Link[]) {
    this.#room = room;
    this.name = name;
    [this.port, this.restPort] = ports;
    this.#links = links;
  }

  static async start(room: Room, name: string, etcd: Etcd): Promise<Node> {
    const links = await Promise.all(etcd.ports.map(openLink));
    const node = new Node(room, name, [await freePort(), await freePort()], links);
    await room.write(`${name}.yml`, JSON.stringify(node.#config()));
    await node.start();
    return node;
  }

  /** For the superuser, who is believed on this machine. */
  get connection(): ConnectionOptions {
    return { host: '127.0.0.1', port: this.port, user: 'postgres', database: 'postgres' };
  }

  async start(): Promise<void> {
    this.#program = await this.#room.start(this.name, [
      '/usr/bin/patroni',
      this.#room.path(`${this.name}.yml`),
    ]);
  }

  /** PostgreSQL with all its processes, as they are. */
  async killPostgres(): Promise<void> {
    const main = await this.#postmaster();
    if (main === null) return;
    const pids = [main, ...(await descendants(main))];
    for (const pid of pids) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended with its postmaster.
      }
    }
  }

  /** As a machine that loses its power. */
  async kill(): Promise<void> {
    await this.#program?.end('SIGKILL');
    await this.killPostgres();
  }

  cutFromEtcd(): void {
    for (const link of this.#links) link.cut();
  }

  reconnectToEtcd(): void {
    for (const link of this.#links) link.mend();
  }

  async close(): Promise<void> {
    await this.kill();
    await Promise.all(this.#links.map((link) => link.close()));
  }

  async #postmaster(): Promise<number | null> {
    const path = this.#room.path(`${this.name}/postmaster.pid`);
    const pid = Number((await readFile(path, 'utf8').catch(() => '')).split('\n')[0]);
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    // The number may be another process's by now.
    return command.includes(this.#room.path(this.name)) ? pid : null;
  }

  #config(): object {
    return {
      scope: 'drill',
      name: this.name,
      restapi: { listen: `127.0.0.1:${this.restPort}`, connect_address: `127.0.0.1:${this.restPort}` },
      // Else Patroni would go to the members' own ports, past the links.
      etcd3: { hosts: this.#links.map(({ port }) => `127.0.0.1:${port}`), use_proxies: true },
      bootstrap: { dcs: dynamic, initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'] },
      postgresql: {
        listen: `127.0.0.1:${this.port}`,
        connect_address: `127.0.0.1:${this.port}`,
        data_dir: this.#room.path(this.name),
        bin_dir: postgresPrograms,
        pgpass: this.#room.path(`${this.name}.pgpass`),
        parameters: { unix_socket_directories: this.#room.folder },
        pg_hba: [
          'host all all 127.0.0.1/32 trust',
          'host replication all 127.0.0.1/32 trust',
          'local all all trust',
        ],
        authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
      },
    };
  }
}

/** Two nodes of which one waits for the other before it acknowledges a write. */
export class Cluster {
  readonly nodes: readonly Node[];

  private constructor(nodes: readonly Node[]) {
    this.nodes = nodes;
  }

  static async start(room: Room, etcd: Etcd): Promise<Cluster> {
    const first = await Node.start(room, 'one', etcd);
    await until('there is a primary', async () => (await stateOf(first)).members.some(isPrimary));
    const cluster = new Cluster([first, await Node.start(room, 'two', etcd)]);
    await cluster.waitUntilHealthy();
    return cluster;
  }

  /** Until both stream, and the standby is synchronous. */
  async waitUntilHealthy(): Promise<void> {
    await until('both nodes are up and synchronous', async () => {
      const states = await Promise.all(this.nodes.map(stateOf));
      return states.every(({ members }) => members.some(isPrimary) && members.some(isSynchronous));
    });
  }

  async primary(): Promise<Node> {
    for (const node of this.nodes) {
      const { members } = await stateOf(node).catch(() => ({ members: [] }));
      const leader = this.nodes.find(({ name }) => name === members.find(isPrimary)?.name);
      if (leader) return leader;
    }
    throw new Error('The cluster has no primary');
  }

  async close(): Promise<void> {
    await Promise.all(this.nodes.map((node) => node.close()));
  }
}

type Member = ClusterState['members'][number];

const stateOf = ({ restPort }: Node) => readJson<ClusterState>(`http://127.0.0.1:${restPort}/cluster`);
const isPrimary = ({ role, state }: Member) => role === 'leader' && state === 'running';
const isSynchronous = ({ role, state }: Member) =>
  role === 'sync_standby' && ['running', 'streaming'].includes(state);
