const PREVIOUS = new Set(['ArrowLeft', 'Shift+Tab'])
const NEXT = new Set(['ArrowRight', 'Tab'])

/** The court an arrow key moves to. `rows` are the court ids as laid out on the screen; both ends wrap around. */
export function nextCourt(rows: readonly (readonly string[])[], current: string | null, key: string): string | null {
  const all = rows.flat()
  const at = current === null ? -1 : all.indexOf(current)
  if (at < 0) return (PREVIOUS.has(key) ? all.at(-1) : all[0]) ?? null
  if (NEXT.has(key)) return all[(at + 1) % all.length] ?? null
  if (PREVIOUS.has(key)) return all[(at - 1 + all.length) % all.length] ?? null
  const row = rows.findIndex((courts) => courts.includes(all[at] ?? ''))
  const column = rows[row]?.indexOf(all[at] ?? '') ?? 0
  const step = key === 'ArrowUp' ? -1 : 1
  const nextRow = rows[(row + step + rows.length) % rows.length] ?? []
  // A shorter row ends before this column: take its last court.
  return nextRow[Math.min(column, nextRow.length - 1)] ?? null
}

/** Each time slot starts a new row. */
export const toRows = (slots: readonly (readonly string[])[], columns: number): string[][] =>
  slots.flatMap((courts) => chunks(courts, Math.max(1, columns)))

function chunks(ids: readonly string[], size: number): string[][] {
  const rows: string[][] = []
  for (let at = 0; at < ids.length; at += size) rows.push(ids.slice(at, at + size))
  return rows
}
