import type { Court } from '@crew-chief/contract/court-shapes'
import { fullName } from '@crew-chief/domain/courts/board'
import { rankSubstitutes, type Substitute } from '@crew-chief/domain/courts/substitutes'
import { TriangleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { useBoardEditor } from '../board-context.tsx'
import { usePutIn } from './use-put-in.ts'

const FIRST_SHOWN = 8

type Props = { court: Court; absentId: string; onDone: () => void }

/** Everybody who may, the best first. */
export function SubstituteList({ court, absentId, onDone }: Props) {
  const { index } = useBoardEditor()
  const [isAll, setAll] = useState(false)
  const titleId = useId()
  const { putIn, pendingId } = usePutIn(court, onDone)
  const ranked = rankSubstitutes(index, court.id, absentId)
  const shown = isAll ? ranked : ranked.slice(0, FIRST_SHOWN)
  return (
    <section className="grid gap-2">
      <h3 id={titleId} className="display-4">
        Who can step in
      </h3>
      {ranked.length === 0 && <p className="text-muted-foreground">Nobody is free at that time.</p>}
      <ol aria-labelledby={titleId} className="grid gap-2 empty:hidden">
        {shown.map((substitute) => (
          <Row
            key={substitute.official.id}
            substitute={substitute}
            pending={pendingId === substitute.official.id}
            onPutIn={() => putIn(substitute.official)}
          />
        ))}
      </ol>
      {ranked.length > shown.length && (
        <Button variant="ghost" onClick={() => setAll(true)}>
          Show all {ranked.length}
        </Button>
      )}
    </section>
  )
}

type RowProps = { substitute: Substitute; pending: boolean; onPutIn: () => void }

function Row({ substitute: { official, why, warnings }, pending, onPutIn }: RowProps) {
  const { saved } = useBoardEditor()
  const image = saved.officials.find(({ id }) => id === official.id)?.profileImage
  return (
    <li className="flex items-center gap-3 rounded-control border border-border py-2 pr-2 pl-3">
      <Avatar {...official} image={image} size={40} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-strong">{fullName(official)}</p>
        <p className="text-meta text-muted-foreground">{why.join(' · ')}</p>
        {warnings.map(({ text }) => (
          <p key={text} className="flex gap-1.5 text-meta">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {text}
          </p>
        ))}
      </div>
      <Button aria-label={`Put in ${fullName(official)}`} pending={pending} onClick={onPutIn}>
        Put in
      </Button>
    </li>
  )
}
