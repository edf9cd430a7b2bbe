import type { Court } from '@crew-chief/contract/court-shapes'
import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import type { Tagged } from '../../handlers.ts'
import { presentCourtsTo } from './present-court.ts'
import { readBoard } from './read-board.ts'

export async function listCourts({ db }: Pick<Deps, 'db'>, actor: Actor, eventId: string): Promise<Tagged<Court[]>> {
  const { board, standing } = await readBoard(db, actor, eventId)
  return { tag: String(board.version), value: presentCourtsTo(standing, board) }
}
