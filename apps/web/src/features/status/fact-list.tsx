import type { Pair } from './part-facts.ts'

/** Pairs of a name and its value: on a phone a line each, otherwise two columns. */
export const FactList = ({ facts }: { facts: readonly Pair[] }) => (
  <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2 sm:gap-y-4">
    {facts.map(({ term, value }) => (
      <div key={term} className="flex min-w-0 items-baseline justify-between gap-4 sm:block">
        <dt className="text-meta text-muted-foreground">{term}</dt>
        <dd className="tabular wrap-anywhere min-w-0 font-semibold max-sm:text-right max-sm:text-small">{value}</dd>
      </div>
    ))}
  </dl>
)
