/** The network from which a request comes. The rate limit counts requests by network. */

/** First 96 bits, as groups, of IPv6 addresses that contain IPv4 addresses (RFC 4291, RFC 7915, RFC 6052). */
const IPV4_PREFIXES = ['0:0:0:0:0:ffff', '0:0:0:0:ffff:0', '64:ff9b:0:0:0:0'];

/**
 * Returns one name for all spellings of one network: an IPv4 address, or the /64 of an IPv6 address, which is one household.
 * Accepts brackets, ports, zone identifiers, compressed and IPv4-mapped addresses. Of a list, to which each proxy has appended the
 * address of its client, it returns the last. Text that is not an address is its own network.
 */
export function networkOf(address: string) {
  const text = address
    .toLowerCase()
    .replace(/^.*,(?=.*[^\s,])/, '')
    .replace(/^[\s"]+|[\s",]+$/g, '');
  const [, bracketed = text] = /^\[(.*)\](?::\d+)?$/.exec(text) ?? [];
  const withoutZone = bracketed.replace(/%.*$/, '');
  const [, ipv4] = /^(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/.exec(withoutZone) ?? [];
  if (ipv4) return ipv4;
  const groups = ipv6Groups(withoutZone);
  if (!groups) return text;
  const hexadecimal = groups.map((group) => group.toString(16));
  if (IPV4_PREFIXES.includes(hexadecimal.slice(0, 6).join(':')))
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${hexadecimal.slice(0, 4).join(':')}::/64`;
}

/** Returns the eight groups of an IPv6 address, or undefined if it is not one. */
function ipv6Groups(text: string) {
  // The URL parser validates, and writes an embedded IPv4 address as two groups.
  const host = text.includes(':') ? URL.parse(`http://[${text}]`)?.hostname.slice(1, -1) : '';
  if (!host) return undefined;
  const [start = [], end = []] = host
    .split('::')
    .map((part) => part.match(/[\da-f]+/g)?.map((group) => Number.parseInt(group, 16)) ?? []);
  const zeros = Array<number>(8 - start.length - end.length).fill(0);
  return [...start, ...zeros, ...end];
}
