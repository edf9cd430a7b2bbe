// Where the arrow keys carry somebody: along a row, or to the row above or below.

const BACK = new Set(['ArrowLeft', 'Shift+Tab'])
const ON = new Set(['ArrowRight', 'Tab'])

/** `rows` are the courts as they lie on the screen. At either end it goes on from the other one. */
export function nextCourt(rows: readonly (readonly string[])[], at: string | null, key: string): string | null {
  const all = rows.flat()
  const here = at === null ? -1 : all.indexOf(at)
  if (here < 0) return (BACK.has(key) ? all.at(-1) : all[0]) ?? null
  if (ON.has(key)) return all[(here + 1) % all.length] ?? null
  if (BACK.has(key)) return all[(here - 1 + all.length) % all.length] ?? null
  const row = rows.findIndex((courts) => courts.includes(all[here] ?? ''))
  const column = rows[row]?.indexOf(all[here] ?? '') ?? 0
  const step = key === 'ArrowUp' ? -1 : 1
  const next = rows[(row + step + rows.length) % rows.length] ?? []
  // A shorter row has nothing in that column: its last court is the nearest.
  return next[Math.min(column, next.length - 1)] ?? null
}

/** Each slot begins a row of its own. */
export const toRows = (groups: readonly (readonly string[])[], columns: number): string[][] =>
  groups.flatMap((courts) => chunks(courts, Math.max(1, columns)))

function chunks(ids: readonly string[], size: number): string[][] {
  const rows: string[][] = []
  for (let at = 0; at < ids.length; at += size) rows.push(ids.slice(at, at + size))
  return rows
}
