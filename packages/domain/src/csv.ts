// CSV (RFC 4180) that is safe to open in a spreadsheet.

// Spreadsheets run cells that start with these as formulas; a leading apostrophe makes them text.
const FORMULA_START = /^[=+\-@\t\r]/

function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value)
  // A negative number is not a formula.
  const safe = FORMULA_START.test(text) && typeof value !== 'number' ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const toCsv = (head: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string =>
  [head, ...rows].map(csvLine).join('\r\n')

export const csvLine = (row: readonly (string | number | null)[]): string => row.map(cell).join(',')

// Not allowed in file names on some file systems.
const NOT_IN_FILE_NAMES = /[\s/\\:*?"<>|\p{Cc}]+/gu

/** Lakeshore-Elite-Camp-registrants.csv */
export const exportFileName = (name: string, what: string): string =>
  `${name.replace(NOT_IN_FILE_NAMES, '-').replace(/^-+|-+$/g, '')}-${what}.csv`

// A quoted or plain cell and its terminator: a comma, a line break or the end of the text.
const CELL = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|\n|\r|$)/y

/** Quoted cells may contain commas, quotes and line breaks; a byte order mark is dropped. */
export function parseCsv(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const rows: string[][] = [[]]
  CELL.lastIndex = 0
  while (CELL.lastIndex < source.length) {
    const [, quoted, plain = '', end] = CELL.exec(source) ?? []
    // Unclosed quote: stop instead of looping forever.
    if (end === undefined) break
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end !== ',' && end !== '') rows.push([])
    else if (end === ',' && CELL.lastIndex === source.length) rows.at(-1)?.push('')
  }
  return rows.filter((row) => row.length > 1 || (row[0] ?? '') !== '')
}
