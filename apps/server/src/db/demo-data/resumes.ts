// The resumes of the demo's clinicians, in storage like anybody's uploads.

import type { Storage } from '../../platform/storage/storage.ts'
import { resumeFile } from './camps/resume-file.ts'
import { DEMO_CLINICIANS } from './camps/staff.ts'
import { type Medium, storeFile } from './post-media.ts'

/** By the whole name. */
export type Resumes = ReadonlyMap<string, Pick<Medium, 'uploads'>>

/** Storage may be far away: called before the transaction that makes the files part of something. */
export async function storeResumes(storage: Storage): Promise<Resumes> {
  const resumes = new Map<string, Pick<Medium, 'uploads'>>()
  for (const { firstName, lastName, role, resume } of DEMO_CLINICIANS) {
    if (!resume) continue
    const content = resumeFile(`${firstName} ${lastName}`, [role, '', ...resume])
    const name = `${firstName}-${lastName}.pdf`.toLowerCase()
    const file = { folder: 'official-resumes', name, type: 'application/pdf', content } as const
    resumes.set(`${firstName} ${lastName}`, { uploads: [await storeFile(storage, file)] })
  }
  return resumes
}
