import type { Court } from '@crew-chief/contract/court-shapes'
import type { CourtTimes } from '@crew-chief/contract/courts'
import type { Actor } from '../../actor.ts'
import type { Deps } from '../../deps.ts'
import { updateCourt } from './update-court.ts'

export const setCourtTimes = (deps: Pick<Deps, 'db'>, actor: Actor, id: string, times: CourtTimes): Promise<Court> =>
  updateCourt(deps, actor, id, times)
