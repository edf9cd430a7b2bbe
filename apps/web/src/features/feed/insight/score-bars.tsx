import { scoreWords } from './percent.ts'

type Score = { label: string; answered: number; correct: number }
type Props = { label: string; scores: readonly Score[] }

/** One row each: name and numbers in words, the bar beside them for the eye. */
export const ScoreBars = ({ label, scores }: Props) => (
  <ul aria-label={label} className="@container grid gap-3.5">
    {scores.map(({ label: name, answered, correct }) => (
      <li
        key={name}
        className="grid @md:grid-cols-[160px_minmax(0,1fr)_128px] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 text-small"
      >
        <span className="wrap-anywhere">{name}</span>
        <span className="tabular @md:order-last text-right">
          <span className="font-strong">{scoreWords(correct, answered)}</span>{' '}
          <span className="text-muted-foreground">
            ({correct} of {answered})
          </span>
        </span>
        <span aria-hidden="true" className="@max-md:col-span-2 block h-3 overflow-hidden rounded-[2px] bg-muted">
          <span className="block h-full bg-chart-bar" style={{ width: scoreWords(correct, answered) }} />
        </span>
      </li>
    ))}
  </ul>
)
