import { cx } from '../../ui/cx.ts'
import { secondsInWords } from './in-words.ts'
import { StateBadge } from './state-badge.tsx'
import type { Queue } from './use-status.ts'

const CELL = 'px-3 py-2 first:pl-4 last:pr-4'
const NUMBERS = [
  ['Waiting', ({ waiting }: Queue) => waiting],
  ['To retry', ({ retrying }: Queue) => retrying],
  ['Running', ({ running }: Queue) => running],
  ['Failed', ({ failed }: Queue) => failed],
] as const

/** A table within a card, where there is room; below that each queue is a line of figures. */
export function QueuesTable({ queues }: { queues: readonly Queue[] }) {
  return (
    <>
      <table aria-label="Queues" className="w-full border-collapse text-left text-small max-md:hidden">
        <thead className="bg-muted">
          <tr className="border-rule border-b-2 text-meta">
            <Head>Queue</Head>
            {NUMBERS.map(([head]) => (
              <Head key={head} right>
                {head}
              </Head>
            ))}
            <Head right>Oldest waits</Head>
            <Head>State</Head>
          </tr>
        </thead>
        <tbody>
          {queues.map((queue) => (
            <Row key={queue.name} queue={queue} />
          ))}
        </tbody>
      </table>
      <ul aria-label="Queues" className="divide-y divide-border md:hidden">
        {queues.map((queue) => (
          <Item key={queue.name} queue={queue} />
        ))}
      </ul>
    </>
  )
}

const Head = ({ children, right = false }: { children: string; right?: boolean }) => (
  <th scope="col" className={cx(CELL, 'h-11 whitespace-nowrap font-strong', right && 'text-right')}>
    {children}
  </th>
)

const oldestOf = ({ oldestSeconds }: Queue) => secondsInWords(oldestSeconds, '–')

const Row = ({ queue }: { queue: Queue }) => (
  <tr className="h-13 border-border border-b last:border-b-0">
    <th scope="row" className={cx(CELL, 'font-strong')}>
      {queue.name}
    </th>
    {NUMBERS.map(([head, read]) => (
      <td key={head} className={cx(CELL, 'tabular text-right')}>
        {read(queue)}
      </td>
    ))}
    <td className={cx(CELL, 'tabular whitespace-nowrap text-right')}>{oldestOf(queue)}</td>
    <td className={CELL}>
      <StateBadge state={queue.state} />
    </td>
  </tr>
)

const Item = ({ queue }: { queue: Queue }) => (
  <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3 first:pt-0 last:pb-0">
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="wrap-anywhere font-strong">{queue.name}</span>
      <StateBadge state={queue.state} />
    </div>
    <p className="tabular text-muted-foreground text-small">
      {NUMBERS.map(([head, read]) => `${head} ${read(queue)}`).join(' · ')}
      {queue.oldestSeconds !== null && ` · Oldest waits ${oldestOf(queue)}`}
    </p>
  </li>
)
