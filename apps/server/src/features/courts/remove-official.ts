import type { courtsApi } from '@crew-chief/contract/courts'
import type { Decoded } from '@crew-chief/contract/endpoint'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { courtLabel } from '@crew-chief/domain/courts/court-groups'
import { unassignOfficial } from '@crew-chief/domain/courts/edit-places'
import type { Actor } from '../../actor.ts'
import { AppError } from '../../app-error.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { changeAssignments } from './change-assignments.ts'
import { lockCourtFor } from './load-locked-board.ts'

type Body = Decoded<typeof courtsApi.removeOfficial>['body']

export const removeOfficial = ({ db }: Pick<Deps, 'db'>, actor: Actor, courtId: string, body: Body) =>
  inTransaction(db, async (tx): Promise<undefined> => {
    const locked = await lockCourtFor(tx, actor, { courtId, eventId: body.eventId })
    const { court } = locked
    const camper = court.campers.find(({ id }) => id === body.officialId.toLowerCase())
    if (!camper) throw new AppError('courts.not_assigned')
    await changeAssignments(tx, actor, locked, {
      edit: (places) => unassignOfficial(places, camper.id, court.id),
      entry: {
        action: 'courts.assigned',
        subject: { kind: 'user', id: camper.id, name: fullName(camper) },
        details: { from: courtLabel(court) },
      },
    })
    return undefined
  })
