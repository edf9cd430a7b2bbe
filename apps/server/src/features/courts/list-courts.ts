// An event's courts, for everybody who is signed in (decisions, Visibility).

import type { Court } from '@crew-chief/contract/court-shapes'
import { AppError } from '../../app-error.ts'
import type { Tagged } from '../../call.ts'
import type { Deps } from '../../deps.ts'
import { findBoard } from './board.store.ts'
import { presentCourts } from './present-court.ts'

export async function listCourts({ db }: Pick<Deps, 'db'>, eventId: string): Promise<Tagged<Court[]>> {
  const board = await findBoard(db, eventId)
  if (!board) throw new AppError('events.not_found')
  return { tag: String(board.version), value: presentCourts(board.courts) }
}
