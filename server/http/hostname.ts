import { LRUCache } from 'lru-cache';

/** Clients name the same few hosts all the time; one may send made-up ones as well. */
const maxHosts = 100;

const hostnames = new LRUCache<string, string>({
  max: maxHosts,
  memoMethod: (host) => URL.parse(`http://${host}`)?.hostname ?? '',
});

/** The name in a Host header, without its port; empty where there is none. */
export function hostnameOf(host: string): string {
  return hostnames.memo(host);
}
