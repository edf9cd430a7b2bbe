import type { Court } from '@crew-chief/contract/court-shapes'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { courtCompletion } from '@crew-chief/domain/courts/completion'
import { courtLabel, slotLabel } from '@crew-chief/domain/courts/court-groups'
import { rankForGames, rankSubstitutes } from '@crew-chief/domain/courts/substitutes'
import { UserRoundCheck } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { plural } from '../../../lib/format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { WorkDialog } from '../../../ui/work-dialog.tsx'
import { ChoiceRow } from '../assign/choice-row.tsx'
import { useBoard } from '../board-context.tsx'
import { gamesFrom, isNoShow, useMarkOfficial } from './mark-official.ts'
import { SubstituteList } from './substitute-list.tsx'

type Props = { courtId: string; officialId: string; onClose: () => void }

/** First which games they miss, then who takes their place. */
export function NoShowDialog({ courtId, officialId, onClose }: Props) {
  const { index, saved, courtById, changes, canEdit } = useBoard()
  const court = courtById(courtId)
  const official = index.official(officialId)
  if (!court || !official) return null
  const games = gamesFrom(saved.courts, courtId, officialId)
  const isEdited = changes.some((change) => change.courtId === courtId)
  return (
    <WorkDialog
      title={fullName(official)}
      note={`${court.name}, ${slotLabel(court)}`}
      onClose={onClose}
      footer={<Button onClick={onClose}>{isNoShow(court, officialId) ? 'Done' : 'Cancel'}</Button>}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {isEdited && (
          <Alert tone="info" title="This court has unsaved changes">
            They aren’t affected. Changes here save right away.
          </Alert>
        )}
        {games.length === 0 && (
          <Alert tone="warning" title="Unsaved changes">
            Save before you mark {fullName(official)} as a no-show.
          </Alert>
        )}
        {games.length > 0 && !isNoShow(court, officialId) && <MissedGames games={games} official={official} />}
        {isNoShow(court, officialId) && !canEdit && <p>{fullName(official)} is marked as a no-show.</p>}
        {isNoShow(court, officialId) && canEdit && (
          <OpenGames
            games={games.filter((game) => isNoShow(game, officialId))}
            officialId={officialId}
            onDone={onClose}
          />
        )}
      </div>
    </WorkDialog>
  )
}

type MissedProps = { games: readonly Court[]; official: { id: string; firstName: string } }

function MissedGames({ games, official }: MissedProps) {
  const { setNoShow } = useMarkOfficial()
  const titleId = useId()
  const [game] = games
  if (!game) return null
  const mark = (missed: readonly Court[]) =>
    setNoShow(
      missed.map(({ id }) => id),
      official.id,
    )
  return (
    <section className="grid gap-2">
      <h3 id={titleId} className="display-4">
        Which games will {official.firstName} miss?
      </h3>
      <ul aria-labelledby={titleId} className="grid gap-2">
        <ThisGame game={game} officialId={official.id} onChoose={() => mark([game])} />
        {games.length > 1 && (
          <ChoiceRow
            label="Rest of the day"
            detail={`${plural(games.length, 'game')}: ${games.map(courtLabel).join('; ')}`}
            onChoose={() => mark(games)}
          />
        )}
      </ul>
    </section>
  )
}

function ThisGame({ game, officialId, onChoose }: { game: Court; officialId: string; onChoose: () => void }) {
  const { index } = useBoard()
  const { count, target } = courtCompletion(index.board, game)
  const substitutes = rankSubstitutes(index, game.id, officialId).length
  return (
    <ChoiceRow
      label="This game"
      detail={`Leaves ${count - 1} of ${target} officials. ${plural(substitutes, 'substitute')} available.`}
      onChoose={onChoose}
    />
  )
}

type OpenProps = { games: readonly Court[]; officialId: string; onDone: () => void }

/** With one game the dialog closes after the assignment. */
function OpenGames({ games, officialId, onDone }: OpenProps) {
  const { index } = useBoard()
  const open = games.filter((game) => {
    const { count, target } = courtCompletion(index.board, game)
    return count < target
  })
  const ranked = new Map(
    rankForGames(
      index,
      open.map(({ id }) => id),
      officialId,
    ).map((game) => [game.courtId, game.ranked]),
  )
  const isSingle = games.length === 1
  return (
    <>
      <Presence games={games} officialId={officialId} onDone={onDone} />
      {games.map((game) => (
        <SubstituteList
          key={game.id}
          court={game}
          title={isSingle ? 'Available substitutes' : courtLabel(game)}
          ranked={ranked.get(game.id)}
          initiallyShown={isSingle ? 8 : 1}
          onAssigned={isSingle ? onDone : undefined}
        />
      ))}
    </>
  )
}

function Presence({ games, officialId, onDone }: OpenProps) {
  const { index } = useBoard()
  const { setArrived } = useMarkOfficial()
  const status = useRef<HTMLDivElement>(null)
  // Marking removes the button that had the focus.
  useEffect(() => status.current?.focus(), [])
  const [game] = games
  if (!game) return null
  const { count, target } = courtCompletion(index.board, game)
  const arrive = () => {
    onDone()
    setArrived(game.id, officialId)
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-border p-4">
      <div ref={status} tabIndex={-1} className="min-w-52 flex-1 outline-none" role="status">
        <p className="font-bold">No-show{games.length > 1 && ` for ${plural(games.length, 'game')}`}</p>
        {games.length === 1 && (
          <p className="text-muted-foreground text-small">
            {count} of {target} officials are here.
          </p>
        )}
      </div>
      <Button onClick={arrive}>
        <UserRoundCheck aria-hidden="true" />
        Arrived
      </Button>
    </div>
  )
}
