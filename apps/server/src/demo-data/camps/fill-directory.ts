// The demo's staff directory and the resumes in it.

import { randomUUID } from 'node:crypto'
import { EXPERIENCE_LEVELS } from '@crew-chief/domain/accounts/profile-choices'
import * as z from 'zod/mini'
import type { Tx } from '../../db/transaction.ts'
import { directoryEntries } from '../../features/directory/public.ts'
import { uploads } from '../../features/uploads/public.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { readContent } from '../content.ts'
import { type StoredFiles, storeFile } from '../media.ts'
import { DEMO_PEOPLE, type DemoUser, emailOf, type People } from '../people.ts'

const Entry = z.strictObject({
  name: z.string(),
  role: z.string(),
  experience: z.string(),
  rating: z.number(),
  /** The biography. */
  notes: z.string(),
  /** For staff without an account; the others have them in their profile. */
  levels: z.exactOptional(z.array(z.enum(EXPERIENCE_LEVELS))),
  /** Name of a PDF in the assets folder. */
  resume: z.exactOptional(z.string()),
})

/**
 * Each clinician has an account of the same name; the first one evaluates the featured official in the current round.
 * Observers have no account.
 */
const DIRECTORY = readContent(
  'directory.json',
  z.strictObject({ clinicians: z.array(Entry), observers: z.array(Entry) }),
)

export type Directory = {
  /** The first one has the featured court in the current round. */
  clinicians: { id: string; userId: string }[]
  observers: string[]
}

export async function fillDirectory(tx: Tx, people: People, resumes: StoredFiles): Promise<Directory> {
  const clinicians = DIRECTORY.clinicians.map((entry) => ({
    entry,
    id: randomUUID(),
    userId: accountOf(entry.name, people).id,
  }))
  const observers = DIRECTORY.observers.map((entry) => ({ entry, id: randomUUID(), userId: null }))
  const rows = [...clinicians, ...observers].map(({ entry: { name, levels, resume, ...entry }, ...ids }) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    const resumeUrl = (resume && resumes.get(resume)?.publicUrl) ?? null
    return { ...entry, ...ids, firstName, lastName, resumeUrl, experienceLevels: levels ?? levelsOf(name) }
  })
  await tx.insert(directoryEntries).values(rows)
  const files = clinicians.flatMap(({ entry: { resume = '' }, userId }) => {
    const upload = resumes.get(resume)
    return upload ? [{ ...upload, ownerId: userId }] : []
  })
  if (files.length > 0) await tx.insert(uploads).values(files)
  return { clinicians: clinicians.map(({ id, userId }) => ({ id, userId })), observers: observers.map(({ id }) => id) }
}

const addressOf = (name: string): string => emailOf(name.toLowerCase().replace(' ', '.'))

function accountOf(name: string, people: People): DemoUser {
  const user = people.get(addressOf(name))
  if (user?.role !== 'CLINICIAN') throw new Error(`the demo has no clinician ${name}`)
  return user
}

const levelsOf = (name: string) => DEMO_PEOPLE.find(({ email }) => email === addressOf(name))?.experienceLevels ?? []

export async function storeResumes(storage: Storage): Promise<StoredFiles> {
  const names = DIRECTORY.clinicians.flatMap(({ resume }) => resume ?? [])
  const store = async (name: string) => {
    const file = { folder: 'official-resumes', name, type: 'application/pdf' } as const
    return [name, await storeFile(storage, file)] as const
  }
  return new Map(await Promise.all(names.map(store)))
}
