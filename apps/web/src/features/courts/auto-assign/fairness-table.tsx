import type { Fairness } from '@crew-chief/domain/courts/solver/fairness'
import { RULE_LABELS } from './auto-assign-rules.ts'

type Props = { before: Fairness; after: Fairness }

const figure = (percent: number | null): string => (percent === null ? '–' : String(percent))

/** Before and after, each wish by itself; the words are those of the proposal. */
export function FairnessTable({ before, after }: Props) {
  return (
    <section aria-labelledby="fairness" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h3 id="fairness" className="display-4">
          Fairness
        </h3>
        <p role="status" className="text-small">
          <span className="display-figure">{after.overall}</span> of 100, now {before.overall}
        </p>
      </div>
      <table className="w-full text-small">
        <Head />
        <tbody>
          <Row
            label="Places filled"
            words={`${after.filled.count} of ${after.filled.target}`}
            now={before.filled.percent}
            then={after.filled.percent}
          />
          {after.rules.map(({ rule, percent, words }, number) => (
            <Row
              key={rule}
              label={RULE_LABELS[rule].label}
              words={words}
              now={before.rules[number]?.percent ?? null}
              then={percent}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const Head = () => (
  <thead>
    <tr className="text-left text-caption text-muted-foreground">
      <th scope="col" className="py-1 font-semibold">
        Rule
      </th>
      <th scope="col" className="w-14 py-1 text-right font-semibold">
        Now
      </th>
      <th scope="col" className="w-14 py-1 text-right font-semibold">
        Then
      </th>
    </tr>
  </thead>
)

type RowProps = { label: string; words: string; now: number | null; then: number | null }

const Row = ({ label, words, now, then }: RowProps) => (
  <tr className="border-border border-t align-top">
    <th scope="row" className="py-2 text-left font-strong">
      {label}
      <span className="block font-normal text-caption text-muted-foreground">{words}</span>
    </th>
    <td className="tabular py-2 text-right text-muted-foreground">{figure(now)}</td>
    <td className="tabular py-2 text-right font-strong">{figure(then)}</td>
  </tr>
)
