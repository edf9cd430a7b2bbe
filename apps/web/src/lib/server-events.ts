// Server-sent events as text comes in: pieces of any size in, whole events out.

export type ServerEvent = { event: string; data: string }

const LINE_END = /\r\n|\n|\r/

/** Feed it what arrives; it answers with the events that are complete. Comments, which keep a line alive, are none. */
export function createEventParser(): (piece: string) => ServerEvent[] {
  let rest = ''
  let event = ''
  let data: string[] = []

  const take = (line: string): ServerEvent | undefined => {
    if (line === '') {
      const whole = data.length > 0 ? { event: event || 'message', data: data.join('\n') } : undefined
      event = ''
      data = []
      return whole
    }
    const [name, value] = fieldOf(line)
    if (name === 'event') event = value
    if (name === 'data') data.push(value)
    return undefined
  }

  return (piece) => {
    const text = rest + piece
    // A carriage return at the very end may be half of a line's end: it waits for the next piece.
    const held = text.endsWith('\r') ? '\r' : ''
    const lines = text.slice(0, text.length - held.length).split(LINE_END)
    rest = (lines.pop() ?? '') + held
    return lines.flatMap((line) => take(line) ?? [])
  }
}

/** `data: {"topic":"schedule"}`: one space after the colon belongs to the form, further ones to the value. */
function fieldOf(line: string): [string, string] {
  const colon = line.indexOf(':')
  if (colon < 0) return [line, '']
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')]
}
