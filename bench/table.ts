// Lines → a table that reads on a terminal and pastes into a document.

import type { Line } from './summary.ts'

const HEAD = ['row', 'measure', 'ours', 'floor', 'ratio', 'aim', 'met']

export const table = (lines: readonly Line[]): string => textTable([HEAD, ...lines.map(cellsOf)])

// As the formatter has it: what is put into a document must pass the checks there.
const NARROWEST = 3

/** The first row is the head. */
export function textTable([head = [], ...lines]: string[][]): string {
  const cells = [head, ...lines]
  const widths = head.map((_, column) => Math.max(NARROWEST, ...cells.map((row) => row[column]?.length ?? 0)))
  const print = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [print(head), rule, ...lines.map(print)].join('\n')
}

function cellsOf({ row, unit, ours, floor, ratio, aim, isMet, problem }: Line): string[] {
  if (problem !== undefined) return [row, unit, '', '', `not measured: ${problem}`, aimText(aim), '']
  return [
    row,
    unit,
    ours === undefined ? '' : short(ours),
    floor ? `${short(floor.value)} (${floor.name})` : '',
    ratio ? `${ratio.median.toFixed(2)} [${ratio.min.toFixed(2)}..${ratio.max.toFixed(2)}]` : '',
    aimText(aim),
    isMet === undefined ? '' : isMet ? 'yes' : 'no',
  ]
}

function aimText(aim: Line['aim']): string {
  if (!aim) return ''
  return 'atLeast' in aim ? `≥ ${aim.atLeast}` : `≤ ${aim.atMost}`
}

const short = (value: number) => (value >= 100 ? Math.round(value).toString() : value.toPrecision(3))
