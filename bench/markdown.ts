import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// The formatter of the documents pads columns to at least this width.
const MIN_WIDTH = 3

/** The first row is the header. */
export function markdownTable([header = [], ...rows]: string[][]): string {
  const cells = [header, ...rows]
  const widths = header.map((_, column) => Math.max(MIN_WIDTH, ...cells.map((row) => row[column]?.length ?? 0)))
  const print = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [print(header), rule, ...rows.map(print)].join('\n')
}

/** Replaces the text between `<!-- section: begin -->` and `<!-- section: end -->` of a file in docs/. */
export function replaceSection(fileName: string, section: string, text: string) {
  const file = fileURLToPath(new URL(`../docs/${fileName}`, import.meta.url))
  const document = readFileSync(file, 'utf8')
  const begin = `<!-- ${section}: begin -->`
  const end = `<!-- ${section}: end -->`
  const [before, rest] = document.split(begin)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`docs/${fileName} has no section ${section}`)
  writeFileSync(file, `${before}${begin}\n\n${text}\n\n${end}${after}`)
}
