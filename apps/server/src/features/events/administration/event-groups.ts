import { eq, sql } from 'drizzle-orm'
import type { Actor } from '../../../actor.ts'
import { AppError } from '../../../app-error.ts'
import { onConstraint } from '../../../db/on-constraint.ts'
import { inTransaction, type Reader, type Tx } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import { recordAudit } from '../../audit/public.ts'
import { eventGroups } from '../events.tables.ts'

type Form = { name: string }

const subject = ({ id, name }: Group) => ({ kind: 'group' as const, id, name })

async function lockExistingGroup(tx: Tx, id: string): Promise<Group> {
  const group = await lockGroup(tx, id)
  if (!group) throw new AppError('groups.not_found')
  return group
}

export const listEventGroups = ({ db }: Pick<Deps, 'db'>): Promise<Group[]> => listGroups(db)

export const createEventGroup = ({ db }: Pick<Deps, 'db'>, actor: Actor, { name }: Form): Promise<Group> =>
  inTransaction(db, async (tx) => {
    const group = await insertGroup(tx, name)
    await recordAudit(tx, actor, { action: 'groups.created', subject: subject(group) })
    return group
  })

export const renameEventGroup = ({ db }: Pick<Deps, 'db'>, actor: Actor, id: string, { name }: Form): Promise<Group> =>
  inTransaction(db, async (tx) => {
    const before = await lockExistingGroup(tx, id)
    if (before.name === name) return before
    await updateGroupName(tx, id, name)
    await recordAudit(tx, actor, {
      action: 'groups.renamed',
      subject: subject({ id, name }),
      details: { from: before.name, to: name },
    })
    return { id, name }
  })

export const deleteEventGroup = ({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<undefined> =>
  inTransaction(db, async (tx) => {
    const group = await lockExistingGroup(tx, id)
    await deleteGroup(tx, id)
    await recordAudit(tx, actor, { action: 'groups.deleted', subject: subject(group) })
    return undefined
  })

const GROUP = { id: eventGroups.id, name: eventGroups.name }
type Group = { id: string; name: string }

const onNameTaken = onConstraint('event_groups__one_per_name', 'groups.name_taken')

const listGroups = (db: Reader): Promise<Group[]> =>
  db.select(GROUP).from(eventGroups).orderBy(sql`lower(${eventGroups.name})`)

async function lockGroup(tx: Tx, id: string): Promise<Group | undefined> {
  const [row] = await tx.select(GROUP).from(eventGroups).where(eq(eventGroups.id, id)).for('update')
  return row
}

export async function insertGroup(tx: Tx, name: string): Promise<Group> {
  const [row] = await tx.insert(eventGroups).values({ name }).returning(GROUP).catch(onNameTaken)
  if (!row) throw new Error('insert into event_groups returned no row')
  return row
}

async function updateGroupName(tx: Tx, id: string, name: string): Promise<void> {
  await tx.update(eventGroups).set({ name }).where(eq(eventGroups.id, id)).catch(onNameTaken)
}

/** The foreign key sets the group of its events to null. */
async function deleteGroup(tx: Tx, id: string): Promise<void> {
  await tx.delete(eventGroups).where(eq(eventGroups.id, id))
}
