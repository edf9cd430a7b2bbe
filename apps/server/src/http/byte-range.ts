// The Range header: players ask for a video in parts.

export type ByteRange = { start: number; end: number }

/** The part asked for; `whole` without (or with a range we need not honour), `none` when there is no such part. */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'none' {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  // Several parts at once may be answered with everything, and nobody's player asks for them.
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'whole'
  if (from === '')
    return Number(to) === 0 || size === 0 ? 'none' : { start: Math.max(0, size - Number(to)), end: size - 1 }
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < Number(from)) return 'whole'
  return Number(from) >= size ? 'none' : { start: Number(from), end }
}
