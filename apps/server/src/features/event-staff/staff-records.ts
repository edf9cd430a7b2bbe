// Staff who can be placed on courts need a record. It is in the directory once the person accepted the function.

import type { Tx } from '../../db/transaction.ts'
import { findUser } from '../accounts/public.ts'
import { insertDirectoryEntry, renameGuest } from '../directory/public.ts'
import type { StaffEntry } from '../events/public.ts'

type Entry = Pick<StaffEntry, 'id' | 'userId' | 'guestName' | 'functions'>

export async function ensureRecord(tx: Tx, { id, userId, guestName, functions }: Entry): Promise<void> {
  if (guestName !== null) {
    // The record of a guest is deleted with their entry.
    const isNew = await insertDirectoryEntry(tx, { ...splitName(guestName), guestId: id })
    if (!isNew) await renameGuest(tx, id, splitName(guestName))
  }
  if (userId === null || !functions.includes('clinician')) return
  const user = await findUser(tx, userId)
  if (!user) return
  const { firstName, lastName, experienceLevels } = user
  await insertDirectoryEntry(tx, { userId, fromStaffList: true, firstName, lastName, experienceLevels })
}

/** The last word is the last name. */
function splitName(name: string): { firstName: string; lastName: string } {
  const words = name.split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}
