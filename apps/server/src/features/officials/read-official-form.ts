// A directory form as columns. What was not sent stays as it is; an emptied line is no text at all.

import type { OfficialForm } from '@crew-chief/contract/officials'
import type { NewOfficial } from './officials.store.ts'

type Columns = Pick<NewOfficial, 'firstName' | 'lastName'> & Partial<NewOfficial>

export const readOfficialForm = ({ role, experience, notes, avatar, resumeUrl, ...form }: OfficialForm): Columns => ({
  ...form,
  role: line(role),
  experience: line(experience),
  notes: line(notes),
  avatar: line(avatar),
  resumeUrl: line(resumeUrl),
})

const line = (text: string | null | undefined): string | null | undefined =>
  text === undefined ? undefined : text || null
