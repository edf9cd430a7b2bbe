import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from './fact-list.tsx'
import { FindingList } from './finding-list.tsx'
import type { Pair } from './part-facts.ts'
import { StateBadge } from './state-badge.tsx'
import type { Finding, Status } from './use-status.ts'

type Props = {
  title: string
  part: { state: Status['state']; findings: readonly Finding[] }
  /** Undefined when the part could not be asked: then the findings say why. */
  facts: readonly Pair[] | undefined
  link?: { label: string; to: string }
}

/** One part of the system: how it is, what to do about it, and its figures. */
export function PartCard({ title, part, facts, link }: Props) {
  return (
    <Card title={title} aside={<StateBadge state={part.state} />}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <FindingList findings={part.findings} />
        {facts && <FactList facts={facts} />}
        {link && (
          <ButtonLink to={link.to} size="small" className="justify-self-start max-sm:w-full">
            {link.label}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
