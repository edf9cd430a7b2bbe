import { counted } from '@crew-chief/domain/system/counted'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { FindingList } from './finding-list.tsx'
import { QueuesTable } from './queues-table.tsx'
import { StateBadge } from './state-badge.tsx'
import type { Queue, Status } from './use-status.ts'

const isQuiet = ({ waiting, retrying, running, failed }: Queue) => waiting + retrying + running + failed === 0

/** The queues in which something is; the empty ones are a click away. */
export function QueuesCard({ queues: { state, findings, facts } }: { queues: Status['queues'] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = facts?.filter((queue) => isWhole || !isQuiet(queue)) ?? []
  const quiet = facts?.filter(isQuiet).length ?? 0
  return (
    <Card title="Queues" aside={<StateBadge state={state} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <FindingList findings={findings} />
        {shown.length > 0 && <QueuesTable queues={shown} />}
        {facts && shown.length === 0 && <p>Nothing waits: all {facts.length} queues are empty.</p>}
        {quiet > 0 && (
          <Button size="small" className="justify-self-start max-sm:w-full" onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Hide empty queues' : `Show ${counted(quiet, 'empty queue', 'empty queues')}`}
          </Button>
        )}
      </div>
    </Card>
  )
}
