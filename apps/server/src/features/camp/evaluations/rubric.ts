import { isDeepStrictEqual } from 'node:util'
import type { Decoded } from '@crew-chief/contract/endpoint'
import type { evaluationsApi } from '@crew-chief/contract/evaluations'
import { DEFAULT_RUBRIC, type Rubric } from '@crew-chief/domain/camp/rubric'
import { canManageEvent, isEventStaff } from '@crew-chief/domain/events/event-staff'
import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { inTransaction, type Reader, type Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { notifyCamp } from '../../../platform/live/live.ts'
import { editConflict, recordAudit } from '../../audit/public.ts'
import { requireStanding } from '../../events/public.ts'
import { rubrics } from '../camp.tables.ts'
import { lockCampEvent } from '../camp-access.ts'

type Saved = Rubric & { version: number }
type Form = Decoded<typeof evaluationsApi.saveRubric>['body']
const LISTS = ['criteria', 'keep', 'improve'] as const
const CONFLICT = { code: 'camp.rubric_changed', noun: 'rubric', action: 'rubrics.saved' } as const

export async function findRubric(db: Reader, eventId: string): Promise<Saved> {
  const [row] = await db.select().from(rubrics).where(eq(rubrics.eventId, eventId))
  return { ...(row?.rubric ?? DEFAULT_RUBRIC), version: row?.version ?? 0 }
}

export async function getRubric({ db }: Pick<Deps, 'db'>, actor: Actor, eventId: string): Promise<Saved> {
  await requireStanding(db, actor, eventId, isEventStaff)
  return findRubric(db, eventId)
}

/** Does not change existing evaluations, which store the names of their criteria. */
export async function saveRubric(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  eventId: string,
  { version, ...rubric }: Form,
): Promise<Saved> {
  const lines = [...rubric.criteria, ...rubric.keep, ...rubric.improve]
  return inTransaction(db, async (tx) => {
    await requireStanding(tx, actor, eventId, canManageEvent)
    if (new Set(lines.map(({ id }) => id)).size < lines.length) throw new AppError('camp.rubric_repeats')
    const { name } = await lockCampEvent(tx, eventId)
    const before = await lockRubric(tx, eventId)
    const fields = LISTS.filter((list) => !isDeepStrictEqual(before[list], rubric[list]))
    // No changes: keep the version and send no notifications.
    if (fields.length === 0) return before
    if (version !== undefined && version !== before.version) throw await editConflict(tx, { ...CONFLICT, id: eventId })
    const next = before.version + 1
    await tx.update(rubrics).set({ rubric, version: next, updatedAt: sql`now()` }).where(eq(rubrics.eventId, eventId))
    const subject = { kind: 'event', id: eventId, name } as const
    await recordAudit(tx, actor, { action: 'rubrics.saved', subject, details: { fields: fields.join(', ') } })
    await notifyCamp(tx, eventId, 'evaluations')
    return { ...rubric, version: next }
  })
}

/** Inserts the default first: without a row to lock, two first saves would not conflict. */
async function lockRubric(tx: Tx, eventId: string): Promise<Saved> {
  await tx.insert(rubrics).values({ eventId, rubric: DEFAULT_RUBRIC, version: 0 }).onConflictDoNothing()
  const [row] = await tx.select().from(rubrics).where(eq(rubrics.eventId, eventId)).for('update')
  if (!row) throw new Error(`the rubric of ${eventId} is gone`)
  return { ...row.rubric, version: row.version }
}
