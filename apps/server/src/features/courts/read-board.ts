import {
  areCourtsHidden,
  canSeeBoard,
  knowsEvent,
  type Standing,
  standingOf,
} from '@crew-chief/domain/events/event-staff'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import type { Reader } from '../../db/transaction.ts'
import { findBoardFor, type StoredBoard } from './board.store.ts'

/**
 * The board as the actor may see it: every signed-in user, unless the event restricts it to its people. Unpublished
 * courts are left out.
 */
export async function readBoard(
  db: Reader,
  actor: Actor,
  eventId: string,
): Promise<{ board: StoredBoard; standing: Standing; isHidden: boolean }> {
  const board = await findBoardFor(db, actor.id, eventId)
  if (!board || !knowsEvent(actor, board.facts)) throw new AppError('events.not_found')
  const standing = standingOf(actor, board.facts)
  if (!canSeeBoard(standing, board.visibility)) throw new AppError('courts.restricted')
  const isHidden = areCourtsHidden(standing, board.settings)
  return { board: isHidden ? { ...board, courts: [] } : board, standing, isHidden }
}
