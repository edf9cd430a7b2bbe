import type { ChartPoint } from './bar-chart.tsx'

type Props = { label: string; points: readonly ChartPoint[]; format?: (value: number) => string }

/** How a whole divides: one row each, name and number in words, the bar beside them for the eye. */
export function PartBars({ label, points, format = String }: Props) {
  const whole = points.reduce((sum, { value }) => sum + value, 0)
  return (
    <ul aria-label={label} className="@container grid gap-3.5">
      {points.map((point) => (
        <li
          key={point.label}
          className="grid @md:grid-cols-[132px_minmax(0,1fr)_64px] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 text-small"
        >
          <span>{point.label}</span>
          <span className="tabular @md:order-last text-right font-strong">{format(point.value)}</span>
          <span aria-hidden="true" className="@max-md:col-span-2 block h-3 overflow-hidden rounded-[2px] bg-muted">
            <span
              className="block h-full bg-chart-bar"
              style={{ width: `${whole === 0 ? 0 : (point.value / whole) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
