import { freePort } from '#demo/testing/process.ts';
import type { Program, Room } from './room.ts';

/**
 * nginx in front of the app's processes, with the settings of tools/release/files/nginx.conf that matter when one of them ends. One process:
 * a worker would outlive a main process that is killed.
 */
export async function startNginx(room: Room, port: number, apps: readonly number[]): Promise<Program> {
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await room.makeFolder('nginx');
  const config = `
    daemon off;
    master_process off;
    pid nginx/pid;
    error_log nginx-errors.log;
    events { worker_connections 256; }
    http {
      access_log off;
      ${folders.map((name) => `${name}_temp_path nginx/${name};`).join('\n')}
      upstream sixth_man {
        ${apps.map((app) => `server 127.0.0.1:${app} max_fails=0;`).join('\n')}
        keepalive 16;
      }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://sixth_man;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $http_host;
          proxy_buffering off;
          proxy_connect_timeout 1s;
          proxy_next_upstream error timeout http_503 non_idempotent;
          proxy_next_upstream_tries 2;
        }
      }
    }`;
  const path = await room.write('nginx.conf', config);
  return room.start('nginx', ['/usr/sbin/nginx', '-p', room.folder, '-c', path, '-e', 'nginx-errors.log']);
}

type Backend = { readonly name: string; readonly port: number; readonly restPort: number };

/** HAProxy that leads to the primary, as Patroni's own interface names it. Returns its port. */
export async function startHaproxy(room: Room, nodes: readonly Backend[]): Promise<number> {
  const port = await freePort();
  const servers = nodes.map(
    (node) => `server ${node.name} 127.0.0.1:${node.port} check port ${node.restPort}`,
  );
  const config = `
global
  maxconn 200
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
  ${servers.join('\n  ')}
`;
  const path = await room.write('haproxy.cfg', config);
  await room.start('haproxy', ['/usr/sbin/haproxy', '-db', '-f', path]);
  return port;
}
