import type { lookup } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** Which hosts a URL that a captain typed may address. */
export type UrlPolicy = {
  /** Allowed protocols, with the colon. */
  readonly protocols: readonly string[];
  /** Called for every IP that a name resolves to, before the connection is made to that IP. */
  allowsIp(ip: string): boolean;
  /** How names are resolved; the system's way when left out. */
  readonly lookup?: typeof lookup;
  /** The certificates that are trusted, for a test's own server; the system's when left out. */
  readonly ca?: string;
};

// IANA's special-purpose registries: everything that isn't a host of the public internet.
const special4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;

// Inside 2000::/3, the only public range: documentation, benchmarks, and tunnels that carry an IPv4 address along.
const special6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

const blockList = new BlockList();
for (const [net, prefix] of special4) blockList.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of special6) blockList.addSubnet(net, prefix, 'ipv6');
const unicast6 = new BlockList();
unicast6.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the public internet; loopback, private, link-local and tunnelled ones are not. */
export function isPublicIp(ip: string): boolean {
  const version = isIP(ip);
  if (version === 4) return !blockList.check(ip, 'ipv4');
  return version === 6 && unicast6.check(ip, 'ipv6') && !blockList.check(ip, 'ipv6');
}

/** The policy of a running server: https to the public internet. */
export const publicInternet: UrlPolicy = { protocols: ['https:'], allowsIp: isPublicIp };
