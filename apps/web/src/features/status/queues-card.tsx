import { useState } from 'react'
import { plural } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/cx.ts'
import { formatSeconds } from './part-facts.ts'
import { FindingList, StateBadge } from './state-badge.tsx'
import type { Queue, Status } from './use-status.ts'

const isEmptyQueue = ({ waiting, retrying, running, failed }: Queue) => waiting + retrying + running + failed === 0

/** Empty queues are hidden by default. */
export function QueuesCard({ queues: { state, findings, facts } }: { queues: Status['queues'] }) {
  const [showsEmpty, setShowsEmpty] = useState(false)
  const visible = facts?.filter((queue) => showsEmpty || !isEmptyQueue(queue)) ?? []
  const emptyCount = facts?.filter(isEmptyQueue).length ?? 0
  return (
    <Card title="Queues" aside={<StateBadge state={state} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <FindingList findings={findings} />
        {visible.length > 0 && <QueuesTable queues={visible} />}
        {facts && visible.length === 0 && <p>Nothing queued. All {facts.length} queues are empty.</p>}
        {emptyCount > 0 && (
          <Button size="small" className="justify-self-start max-sm:w-full" onClick={() => setShowsEmpty(!showsEmpty)}>
            {showsEmpty ? 'Hide empty queues' : `Show ${plural(emptyCount, 'empty queue')}`}
          </Button>
        )}
      </div>
    </Card>
  )
}

const CELL = 'px-3 py-2 first:pl-4 last:pr-4'
const COUNTS = [
  ['Waiting', ({ waiting }: Queue) => waiting],
  ['Retrying', ({ retrying }: Queue) => retrying],
  ['Running', ({ running }: Queue) => running],
  ['Failed', ({ failed }: Queue) => failed],
] as const

/** A table, or a list on narrow screens. */
function QueuesTable({ queues }: { queues: readonly Queue[] }) {
  return (
    <>
      <table aria-label="Queues" className="w-full border-collapse text-left text-small max-md:hidden">
        <thead className="bg-muted">
          <tr className="border-rule border-b-2 text-meta">
            <HeadCell>Queue</HeadCell>
            {COUNTS.map(([head]) => (
              <HeadCell key={head} right>
                {head}
              </HeadCell>
            ))}
            <HeadCell right>Oldest waiting</HeadCell>
            <HeadCell>State</HeadCell>
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

const HeadCell = ({ children, right = false }: { children: string; right?: boolean }) => (
  <th scope="col" className={cx(CELL, 'h-11 whitespace-nowrap font-strong', right && 'text-right')}>
    {children}
  </th>
)

const oldestText = ({ oldestSeconds }: Queue) => formatSeconds(oldestSeconds, '–')

const Row = ({ queue }: { queue: Queue }) => (
  <tr className="h-13 border-border border-b last:border-b-0">
    <th scope="row" className={cx(CELL, 'font-strong')}>
      {queue.name}
    </th>
    {COUNTS.map(([head, read]) => (
      <td key={head} className={cx(CELL, 'tabular text-right')}>
        {read(queue)}
      </td>
    ))}
    <td className={cx(CELL, 'tabular whitespace-nowrap text-right')}>{oldestText(queue)}</td>
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
      {COUNTS.map(([head, read]) => `${head} ${read(queue)}`).join(' · ')}
      {queue.oldestSeconds !== null && ` · Oldest waiting ${oldestText(queue)}`}
    </p>
  </li>
)
