import type { dashboardApi } from '@crew-chief/contract/dashboard'
import type { Reply } from '@crew-chief/contract/endpoint'
import { ChartNoAxesColumn, Table2 } from 'lucide-react'
import { useState } from 'react'
import { BarChart, formatPart, PartBars } from '../../ui/bar-chart.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatCompact, formatValue } from './format-value.ts'

export type Chart = Reply<typeof dashboardApi.dashboard>['charts'][number]

/** A chart that can be switched to a table of the same numbers. */
export function ChartCard({ chart }: { chart: Chart }) {
  const [isTable, setTable] = useState(false)
  const isEmpty = chart.points.every(({ value }) => value === 0)
  return (
    <section aria-label={chart.title}>
      <Card title={chart.title} aside={chart.note}>
        {isEmpty ? (
          <p className="text-muted-foreground">Not enough data yet.</p>
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {isTable ? <ChartTable chart={chart} /> : <Plot chart={chart} />}
            <Button
              size="small"
              variant="ghost"
              className="-mb-2 -ml-3 justify-self-start"
              onClick={() => setTable(!isTable)}
            >
              {isTable ? <ChartNoAxesColumn aria-hidden="true" /> : <Table2 aria-hidden="true" />}
              {isTable ? 'Show as chart' : 'Show as table'}
            </Button>
          </div>
        )}
      </Card>
    </section>
  )
}

function Plot({ chart: { title, unit, kind, points } }: { chart: Chart }) {
  const format = (value: number) => formatValue(unit, value)
  if (kind !== 'time') return <PartBars label={title} points={points} format={format} />
  return <BarChart label={title} points={points} format={format} formatTick={(value) => formatCompact(unit, value)} />
}

const HEADS = { time: 'Starting', parts: 'Group', capacity: 'Event' } as const
const CELL = 'px-3 py-2'

function ChartTable({ chart: { title, unit, kind, points } }: { chart: Chart }) {
  return (
    <table aria-label={title} className="w-full border-collapse text-left text-small">
      <thead className="bg-muted">
        <tr className="border-rule border-b-2 text-meta">
          <th scope="col" className={`${CELL} font-strong`}>
            {HEADS[kind]}
          </th>
          <th scope="col" className={`${CELL} text-right font-strong`}>
            {unit === 'cents' ? 'Amount' : 'Count'}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ label, value, of }) => (
          <tr key={label} className="border-border border-b last:border-b-0">
            <th scope="row" className={`${CELL} font-normal`}>
              {label}
            </th>
            <td className={`${CELL} tabular text-right font-strong`}>
              {formatPart({ value, of }, (number) => formatValue(unit, number))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
