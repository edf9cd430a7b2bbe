export type ByteRange = { start: number; end: number }

/** Parses a Range header: `whole` without a supported range, `none` when the range cannot be satisfied. */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  // Multiple ranges may be answered with the whole file, and players do not send them.
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole'
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'none' : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < Number(from)) return 'whole'
  return Number(from) >= size ? 'none' : { start: Number(from), end }
}
