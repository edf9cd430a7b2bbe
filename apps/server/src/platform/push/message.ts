export type PushMessage = {
  /** The same id replaces an earlier message, at the push service and on the device. */
  id: string
  title: string
  body: string
  /** The page that a click opens. */
  path: string
}

// Push services accept 4,096 bytes. The encryption adds a header of 86 bytes, a delimiter and a tag of 16.
const MAX_BYTES = 4_095 - 103
const MAX_TITLE = 200

const sizeOf = (message: PushMessage): number => Buffer.byteLength(JSON.stringify(message))

/** The message as JSON, with the body cut to what fits. */
export function encodeMessage({ id, title, body, path }: PushMessage): string {
  const message = { id, title: cut([...title], MAX_TITLE), body, path }
  if (sizeOf({ ...message, body: '' }) > MAX_BYTES) throw new Error('The push message is too large without its body.')
  return JSON.stringify({ ...message, body: longestFitting([...body], message) })
}

/** By code points, so that no surrogate pair is cut. A longer body never takes fewer bytes, so bisection finds the limit. */
function longestFitting(points: readonly string[], message: PushMessage): string {
  const fits = (length: number) => sizeOf({ ...message, body: cut(points, length) }) <= MAX_BYTES
  let fitting = 0
  let tooLong = points.length + 1
  while (tooLong - fitting > 1) {
    const middle = Math.floor((fitting + tooLong) / 2)
    if (fits(middle)) fitting = middle
    else tooLong = middle
  }
  return cut(points, fitting)
}

const cut = (points: readonly string[], length: number): string => {
  if (points.length <= length) return points.join('')
  return length === 0 ? '' : `${points.slice(0, length - 1).join('')}…`
}
