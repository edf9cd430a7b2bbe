import { cx } from './cx.ts'

type ChartPoint = { label: string; value: number }

type Props = {
  /** Also starts the text alternative. */
  label: string
  /** Oldest first; the last one is current. */
  points: readonly ChartPoint[]
  format?: (value: number) => string
  /** A shorter format for the scale and the bars. */
  formatTick?: (value: number) => string
}

/** Bars over time; the current one is highlighted and shows its value. */
export function BarChart({ label, points, format = String, formatTick = format }: Props) {
  const ticks = chartTicks(Math.max(0, ...points.map(({ value }) => value)))
  const top = ticks.at(-1) ?? 1
  const values = points.map((point) => `${point.label} ${format(point.value)}`).join(', ')
  return (
    <div role="img" aria-label={`${label}: ${values}`} className="@container">
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
      {/* In the light theme yellow alone has too little contrast: the current bar has an outline. */}
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
            'absolute inset-x-0 bottom-full flex justify-center pb-1 font-display font-heavy text-[1.0625rem] text-foreground leading-5',
            !isCurrent && 'opacity-0 group-hover:opacity-100',
          )}
        >
          <span className="rounded-tag bg-card px-0.5">{number}</span>
        </span>
      </div>
    </div>
  )
}

/** On phones every third label, counted back from the current one. */
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

type Part = ChartPoint & {
  /** The value's own maximum. Without one, the bar shows the share of the total. */
  of?: number | undefined
}
type PartBarsProps = { label: string; points: readonly Part[]; format?: (value: number) => string }

/** `94 of 120`, or only the value when it has no maximum. */
export const formatPart = ({ value, of }: Pick<Part, 'value' | 'of'>, format: (value: number) => string): string =>
  of === undefined ? format(value) : `${format(value)} of ${format(of)}`

/** Shares of a total or of the row's own maximum, one row each. A row at its maximum is highlighted. */
export function PartBars({ label, points, format = String }: PartBarsProps) {
  const total = points.reduce((sum, { value }) => sum + value, 0)
  return (
    <ul aria-label={label} className="@container grid gap-3.5">
      {points.map((point) => (
        <li
          key={point.label}
          className="grid @md:grid-cols-[132px_minmax(0,1fr)_92px] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 text-small"
        >
          <span>{point.label}</span>
          <span className="tabular @md:order-last text-right font-strong">{formatPart(point, format)}</span>
          <span aria-hidden="true" className="@max-md:col-span-2 block h-3 overflow-hidden rounded-[2px] bg-muted">
            <PartBar share={shareOf(point, total)} isFull={point.of !== undefined && point.value >= point.of} />
          </span>
        </li>
      ))}
    </ul>
  )
}

/** In the light theme yellow alone has too little contrast: a full bar has an outline. */
const PartBar = ({ share, isFull }: { share: number; isFull: boolean }) => (
  <span
    className={cx('block h-full', isFull ? 'border-2 border-ring bg-primary' : 'bg-chart-bar')}
    style={{ width: `${share * 100}%` }}
  />
)

export function shareOf({ value, of }: Pick<Part, 'value' | 'of'>, total: number): number {
  const whole = of ?? total
  return whole === 0 ? 0 : Math.min(1, value / whole)
}

const MAX_STEPS = 4

/** Round numbers from 0 to the first that reaches the highest value. */
export function chartTicks(highest: number): number[] {
  const step = roundStep(highest / MAX_STEPS)
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** The next of 1, 2, 5, 10, 20, 25, 50, 100, … */
function roundStep(min: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(min, 1))))
  const factors = power >= 10 ? [1, 2, 2.5, 5, 10] : [1, 2, 5, 10]
  return (factors.find((factor) => factor * power >= min) ?? 10) * power
}

/** Omits a repeated first word: Oct 26, Nov 2, 9, 16. */
export const withoutRepeats = (labels: readonly string[]): string[] =>
  labels.map((label, index) => {
    const [first, ...rest] = label.split(' ')
    const isRepeated = rest.length > 0 && labels[index - 1]?.split(' ')[0] === first
    return isRepeated ? rest.join(' ') : label
  })
