import { ChartNoAxesColumn, Table2 } from 'lucide-react'
import { useState } from 'react'
import { BarChart } from '../../ui/bar-chart.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PartBars } from '../../ui/part-bars.tsx'
import { ChartTable } from './chart-table.tsx'
import { formatShort, formatValue } from './format-value.ts'
import type { Chart } from './use-dashboard.ts'

/** A chart, and the same numbers as a table one click away. */
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
            {isTable ? <ChartTable chart={chart} /> : <Drawing chart={chart} />}
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

function Drawing({ chart: { title, unit, kind, points } }: { chart: Chart }) {
  const format = (value: number) => formatValue(unit, value)
  if (kind === 'parts') return <PartBars label={title} points={points} format={format} />
  return <BarChart label={title} points={points} format={format} formatTick={(value) => formatShort(unit, value)} />
}
