// Puts the demo's staff directory into the database.

import { randomUUID } from 'node:crypto'
import { officials } from '../../features/officials/officials.tables.ts'
import { uploads } from '../../features/uploads/uploads.tables.ts'
import type { Tx } from '../transaction.ts'
import { DEMO_CLINICIANS, DEMO_OBSERVERS, type DemoStaff } from './camps/staff.ts'
import { DEMO_PEOPLE, type DemoUser } from './people.ts'
import type { Resumes } from './resumes.ts'

type People = ReadonlyMap<string, DemoUser>
export type Directory = {
  /** Those who evaluate, the one with the court of now first. */
  clinicians: { id: string; userId: string }[]
  /** Ids of those who watch. */
  observers: string[]
}

export async function fillDirectory(tx: Tx, people: People, resumes: Resumes): Promise<Directory> {
  const clinicians = DEMO_CLINICIANS.map((staff) => ({ staff, id: randomUUID(), userId: accountOf(staff, people).id }))
  const observers = DEMO_OBSERVERS.map((staff) => ({ staff, id: randomUUID(), userId: null }))
  await tx.insert(officials).values(
    [...clinicians, ...observers].map(({ staff: { levels, resume: _resume, ...staff }, id, userId }) => {
      const resumeUrl = resumes.get(nameOf(staff))?.uploads[0]?.publicUrl ?? null
      return { ...staff, id, userId, resumeUrl, experienceLevels: levels ?? levelsOf(staff) }
    }),
  )
  const files = clinicians.flatMap(({ staff, userId }) =>
    (resumes.get(nameOf(staff))?.uploads ?? []).map((upload) => ({ ...upload, ownerId: userId })),
  )
  if (files.length > 0) await tx.insert(uploads).values(files)
  return { clinicians: clinicians.map(({ id, userId }) => ({ id, userId })), observers: observers.map(({ id }) => id) }
}

type Named = Pick<DemoStaff, 'firstName' | 'lastName'>

const nameOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`

const emailOf = ({ firstName, lastName }: Named): string => `${firstName}.${lastName}@mail.example`.toLowerCase()

function accountOf(staff: Named, people: People): DemoUser {
  const user = people.get(emailOf(staff))
  if (user?.role !== 'CLINICIAN') throw new Error(`the demo has no clinician called ${nameOf(staff)}`)
  return user
}

const levelsOf = (staff: Named) => DEMO_PEOPLE.find(({ email }) => email === emailOf(staff))?.experienceLevels ?? []
