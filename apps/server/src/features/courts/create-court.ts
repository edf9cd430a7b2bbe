import type { Court } from '@crew-chief/contract/court-shapes'
import { type CourtForm, MAX_COURTS } from '@crew-chief/contract/courts'
import { dayKey } from '@crew-chief/domain/camp/camp-days'
import { DEFAULT_TARGET } from '@crew-chief/domain/courts/board'
import { courtLabel } from '@crew-chief/domain/courts/court-groups'
import { DEFAULT_POSITION } from '@crew-chief/domain/courts/position-name'
import { canEditCourts } from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { requireStanding } from '../events/public.ts'
import { checkEventDay } from './check-event-day.ts'
import { insertCourt } from './courts.store.ts'
import { loadLockedBoard } from './load-locked-board.ts'
import { readCourt, recordBoardChange } from './record-board-change.ts'

export const createCourt = ({ db }: Pick<Deps, 'db'>, actor: Actor, eventId: string, form: CourtForm): Promise<Court> =>
  inTransaction(db, async (tx) => {
    await requireStanding(tx, actor, eventId, canEditCourts)
    const board = await loadLockedBoard(tx, eventId)
    if (!board) throw new AppError('events.not_found')
    if (board.courts.length >= MAX_COURTS) throw new AppError('courts.too_many')
    const { day = dayKey(0), target = DEFAULT_TARGET, gym, ...fields } = form
    checkEventDay(board.event, day)
    const id = await insertCourt(tx, { ...fields, gym: gym || null, day, target, eventId, position: DEFAULT_POSITION })
    await recordBoardChange(tx, actor, board.event, {
      action: 'courts.added',
      subject: { kind: 'court', id, name: courtLabel({ name: form.name, startTime: form.startTime ?? null }) },
    })
    return readCourt(tx, eventId, id)
  })
