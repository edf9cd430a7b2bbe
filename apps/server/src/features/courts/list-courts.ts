import type { Court } from '@crew-chief/contract/court-shapes'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { Tagged } from '../../handlers.ts'
import { findBoardFor } from './board.store.ts'
import { presentCourtsTo } from './present-court.ts'

/** Visible to every signed-in user. */
export async function listCourts({ db }: Pick<Deps, 'db'>, actor: Actor, eventId: string): Promise<Tagged<Court[]>> {
  const board = await findBoardFor(db, actor.id, eventId)
  if (!board) throw new AppError('events.not_found')
  return { tag: String(board.version), value: presentCourtsTo(actor, board) }
}
