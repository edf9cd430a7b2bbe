import { formatValue } from './format-value.ts'
import type { Chart } from './use-dashboard.ts'

const HEADS = { time: 'From', parts: 'Group' } as const
const CELL = 'px-3 py-2'

/** The numbers behind a chart, for those who would rather read, copy or hear them. */
export function ChartTable({ chart: { title, unit, kind, points } }: { chart: Chart }) {
  return (
    <table aria-label={title} className="w-full border-collapse text-left text-small">
      <thead className="bg-muted">
        <tr className="border-rule border-b-2 text-meta">
          <th scope="col" className={`${CELL} font-strong`}>
            {HEADS[kind]}
          </th>
          <th scope="col" className={`${CELL} text-right font-strong`}>
            {unit === 'cents' ? 'Amount' : 'Number'}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ label, value }) => (
          <tr key={label} className="border-border border-b last:border-b-0">
            <th scope="row" className={`${CELL} font-normal`}>
              {label}
            </th>
            <td className={`${CELL} tabular text-right font-strong`}>{formatValue(unit, value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
