import { isIPv4, isIPv6 } from 'node:net';

/** An IP address without the part that tells one household from another: the /24 of IPv4, the /48 of IPv6. */
export function shortIp(ip: string): string {
  const mapped = /^::ffff:(?<v4>[\d.]+)$/i.exec(ip)?.groups?.v4 ?? ip;
  if (isIPv4(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(ip)) return 'unknown';
  return `${firstGroups(ip).join(':')}::/48`;
}

/** The first three of the eight groups, written out. */
function firstGroups(ip: string): string[] {
  const [head = '', tail] = ip.replace(/%.*$/, '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  return [...before, ...zeros, ...after]
    .slice(0, 3)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}
