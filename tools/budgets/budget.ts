// A figure beside its limit, and how a list of them is printed.

export type Budget = { name: string; figure: number; unit: string } & ({ atMost: number } | { atLeast: number })

export const isMet = (budget: Budget): boolean =>
  'atMost' in budget ? budget.figure <= budget.atMost : budget.figure >= budget.atLeast

/** Aligned, so that it reads well on a terminal and in a document. */
export function markdown(rows: readonly (readonly string[])[]): string {
  const [head = [], ...rest] = rows
  const widths = head.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) => `| ${row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rest.map(line)].join('\n')
}

const shown = (figure: number): string => (Number.isInteger(figure) ? `${figure}` : figure.toFixed(1))

const limitOf = (budget: Budget): string => ('atMost' in budget ? `≤ ${budget.atMost}` : `≥ ${budget.atLeast}`)

export const budgetTable = (budgets: readonly Budget[]): string =>
  markdown([
    ['budget', 'unit', 'limit', 'measured', 'met'],
    ...budgets.map((budget) => [
      budget.name,
      budget.unit,
      limitOf(budget),
      shown(budget.figure),
      isMet(budget) ? 'yes' : 'NO',
    ]),
  ])
