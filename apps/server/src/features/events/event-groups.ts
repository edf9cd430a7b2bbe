// Groups that events can be sorted into. Everybody reads them, admins look after them.

import { AppError } from '../../app-error.ts'
import type { Actor } from '../../call.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/public.ts'
import { deleteGroup, type Group, insertGroup, listGroups, lockGroup, updateGroupName } from './groups.store.ts'

type Form = { name: string }

const subject = ({ id, name }: Group) => ({ kind: 'group' as const, id, name })

async function existing(tx: Tx, id: string): Promise<Group> {
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
    const before = await existing(tx, id)
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
    const group = await existing(tx, id)
    await deleteGroup(tx, id)
    await recordAudit(tx, actor, { action: 'groups.deleted', subject: subject(group) })
    return undefined
  })
