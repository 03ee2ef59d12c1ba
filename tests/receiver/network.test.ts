/** The rate limit counts networks, however a host writes the IP address. */
import { expect, test } from 'vitest';
import { networkOf } from '../../server/receiver/network.ts';

test.each([
  [
    '2001:db8:0:0::/64',
    ['2001:db8::1', '2001:db8::ffff:1', '2001:DB8:0:0:1:2:3:4', '[2001:db8::2]:443'],
  ],
  ['2001:db8:1:2::/64', ['2001:db8:1:2::', '2001:0db8:0001:0002::9%eth0', '2001:db8:1:2:3::4']],
  ['fe80:0:0:0::/64', ['fe80::1%25en0', '[FE80::a:b%1]', ' fe80::2 ']],
  ['203.0.113.7', ['203.0.113.7', '203.0.113.7:8080', '::ffff:203.0.113.7', '::FFFF:cb00:7107']],
  ['203.0.113.8', ['[::ffff:203.0.113.8]:80', '0:0:0:0:0:ffff:203.0.113.8']],
  // IPv4 addresses as hosts that have only IPv6 see them.
  ['203.0.113.9', ['64:ff9b::203.0.113.9', '64:ff9b::cb00:7109', '::ffff:0:203.0.113.9']],
  // Each proxy appends the address from which it has received the request.
  ['203.0.113.10', ['198.18.0.1, 203.0.113.10', '2001:db8::1,203.0.113.10', '"203.0.113.10:80"']],
  ['0:0:0:0::/64', ['::1', '::']],
  ['', ['', ' ']],
  ['not an address', ['not an address', 'Not an address ']],
])('rate limit: counts %s as one network in every spelling', (network, spellings) => {
  expect(spellings.map(networkOf)).toEqual(spellings.map(() => network));
});
