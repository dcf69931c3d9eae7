import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const postgresPrograms = process.env.POSTGRES_15_BIN_DIR ?? '/usr/lib/postgresql/15/bin';

const programs = {
  'postgresql-15': join(postgresPrograms, 'postgres'),
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  'nginx-light': '/usr/sbin/nginx',
};

/** Debian's packages that the drill needs and this machine does not have. */
export function missingPackages(needed: readonly (keyof typeof programs)[]): string[] {
  return needed.filter((name) => !existsSync(programs[name]));
}
