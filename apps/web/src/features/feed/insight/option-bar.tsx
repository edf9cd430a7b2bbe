import { Check } from 'lucide-react'
import { cx } from '../../../ui/cx.ts'
import { formatScore } from './percent.ts'

type Props = {
  option: string
  chosen: number
  total: number
  /** Highlights the option. */
  mark?: 'Correct answer' | 'Your vote'
}

// Green means correct, which a vote may not be.
const MARKS = {
  'Correct answer': { text: 'text-success', bar: 'bg-success' },
  'Your vote': { text: '', bar: 'bg-foreground' },
} as const

/** How many chose an option of a quiz question or poll: an item of a list. */
export const OptionBar = ({ option, chosen, total, mark }: Props) => (
  <li className="grid gap-1.5 text-small">
    <div className="flex justify-between gap-4">
      <span className={cx('wrap-anywhere flex min-w-0 flex-wrap gap-x-2', mark && 'font-strong')}>
        {option}
        {mark && (
          <span className={cx('inline-flex items-center gap-1', MARKS[mark].text)}>
            <Check aria-hidden="true" strokeWidth={3.4} className="size-4" />
            {mark}
          </span>
        )}
      </span>
      <span className="tabular shrink-0">
        <span className="font-strong">{formatScore(chosen, total)}</span>{' '}
        <span className="text-muted-foreground">({chosen})</span>
      </span>
    </div>
    <span aria-hidden="true" className="block h-3 overflow-hidden rounded-[2px] bg-muted">
      <span
        className={cx('block h-full', mark ? MARKS[mark].bar : 'bg-chart-bar')}
        style={{ width: formatScore(chosen, total) }}
      />
    </span>
  </li>
)
