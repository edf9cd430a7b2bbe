// The network a caller comes from, as limits count it.

import { isIPv6 } from 'node:net'

/** IPv4 as it is. Of IPv6 the first half: one customer is given 2^64 addresses and could use a new one for every try. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = plain.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : []
  const prefix = [...left, ...zeros, ...right].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${prefix.join(':')}::/64`
}
