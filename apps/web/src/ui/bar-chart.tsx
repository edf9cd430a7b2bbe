import { chartTicks, withoutRepeats } from './chart-scale.ts'
import { cx } from './cx.ts'

export type ChartPoint = { label: string; value: number }

type Props = {
  /** What the bars count; the text alternative begins with it. */
  label: string
  /** Oldest first; the last one is the current one. */
  points: readonly ChartPoint[]
  format?: (value: number) => string
  /** Shorter than `format`, for the scale and the number on a bar. */
  formatTick?: (value: number) => string
}

/** Bars over time: gray, the current one yellow with its value on it. No motion, no library. */
export function BarChart({ label, points, format = String, formatTick = format }: Props) {
  const ticks = chartTicks(Math.max(0, ...points.map(({ value }) => value)))
  const top = ticks.at(-1) ?? 1
  const words = points.map((point) => `${point.label} ${format(point.value)}`).join(', ')
  return (
    <div role="img" aria-label={`${label}: ${words}`} className="@container">
      {/* The padding is room for the number on the tallest bar. */}
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2.5 gap-y-2 pt-6 text-caption text-muted-foreground">
        <div className="tabular flex flex-col-reverse justify-between">
          {ticks.map((tick) => (
            <span key={tick} className="flex h-0 items-center justify-end">
              {formatTick(tick)}
            </span>
          ))}
        </div>
        <div className="relative h-42">
          <Lines count={ticks.length} />
          <div className="absolute inset-0 flex">
            {points.map(({ label: name, value }, index) => (
              <Bar key={name} share={value / top} number={formatTick(value)} isCurrent={index === points.length - 1} />
            ))}
          </div>
        </div>
        <Labels labels={points.map((point) => point.label)} />
      </div>
    </div>
  )
}

const Lines = ({ count }: { count: number }) => (
  <div className="absolute inset-0 flex flex-col justify-between">
    {Array.from({ length: count }, (_, index) => index).map((line) => (
      <div key={line} className="h-0 border-border border-t" />
    ))}
  </div>
)

type BarProps = { share: number; number: string; isCurrent: boolean }

function Bar({ share, number, isCurrent }: BarProps) {
  return (
    <div className="group flex h-full flex-1 items-end justify-center">
      {/* The ring is ink in light and yellow in dark: an outline where yellow alone would not be seen. */}
      <div
        style={{ height: `${share * 100}%` }}
        className={cx(
          'relative w-3/5 max-w-10 rounded-t-[3px]',
          isCurrent ? 'bg-primary' : 'bg-chart-bar',
          isCurrent && share > 0 && 'border-2 border-ring border-b-0',
        )}
      >
        <span
          className={cx(
            'absolute inset-x-0 bottom-full flex justify-center pb-1 font-display font-heavy text-[17px] text-foreground leading-5',
            !isCurrent && 'opacity-0 group-hover:opacity-100',
          )}
        >
          <span className="rounded-tag bg-card px-0.5">{number}</span>
        </span>
      </div>
    </div>
  )
}

/** All of them where there is room; on a phone every third, counted back from the current one. */
function Labels({ labels }: { labels: readonly string[] }) {
  const short = withoutRepeats(labels)
  return (
    <div className="tabular col-start-2 flex whitespace-nowrap">
      {labels.map((label, index) => (
        <span key={label} className="flex w-0 flex-1 justify-center">
          <span className="@max-md:hidden">{short[index]}</span>
          <span className={cx('@md:hidden', (labels.length - 1 - index) % 3 !== 0 && 'invisible')}>{label}</span>
        </span>
      ))}
    </div>
  )
}
