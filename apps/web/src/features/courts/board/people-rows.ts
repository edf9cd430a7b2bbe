// The list of people: those without a court on the day first, each with what there is to know.

import type { BoardOfficial, CourtClinician } from '@crew-chief/contract/court-shapes'
import {
  EXPERIENCE_LEVEL_LABELS,
  EXPERIENCE_LEVELS,
  type ExperienceLevel,
} from '@crew-chief/domain/accounts/profile-choices'
import type { BoardIndex } from '@crew-chief/domain/courts/board'
import { fullName } from '@crew-chief/domain/courts/board'
import { gamesOn } from '../assign/candidates.ts'
import type { PersonKind } from '../assign/drag-item.ts'
import { peopleNamed } from './find-people.ts'
import { type AvatarData, clinicianAvatar, officialAvatar } from './person-avatar.tsx'
import { levelLabel, roleLabel } from './person-labels.ts'

export type PersonRowFacts = {
  kind: PersonKind
  id: string
  name: string
  face: AvatarData
  /** Level or role. */
  about: string
  /** What the filter goes by: levels, or the role. */
  tags: readonly string[]
  games: number
}

type People = { officials: readonly BoardOfficial[]; clinicians: readonly CourtClinician[] }

export function peopleRows(index: BoardIndex, people: People, kind: PersonKind, day: string): PersonRowFacts[] {
  const rows = kind === 'official' ? officialRows(index, people, day) : clinicianRows(index, people, day)
  return rows.toSorted((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id))
}

const officialRows = (index: BoardIndex, { officials }: People, day: string): PersonRowFacts[] =>
  officials.map((person) => ({
    kind: 'official',
    id: person.id,
    name: fullName(person),
    face: officialAvatar(person),
    about: levelLabel(person),
    tags: person.experienceLevels,
    games: gamesOn(index.courtsOfOfficial(person.id), day),
  }))

const clinicianRows = (index: BoardIndex, { clinicians }: People, day: string): PersonRowFacts[] =>
  clinicians.map((person) => ({
    kind: 'clinician',
    id: person.id,
    name: fullName(person),
    face: clinicianAvatar(person),
    about: roleLabel(person),
    tags: [roleLabel(person)],
    games: gamesOn(index.courtsOfClinician(person.id), day),
  }))

export type PeopleFilter = { text: string; tag: string }

export const filterRows = (rows: readonly PersonRowFacts[], { text, tag }: PeopleFilter): PersonRowFacts[] =>
  peopleNamed(tag === '' ? rows : rows.filter(({ tags }) => tags.includes(tag)), text, ({ name }) => name)

/** Levels in their rank, roles by the alphabet; only what somebody has. */
export function tagOptions(rows: readonly PersonRowFacts[], kind: PersonKind): { value: string; label: string }[] {
  const found = new Set(rows.flatMap(({ tags }) => tags))
  if (kind === 'clinician') return [...found].toSorted().map((role) => ({ value: role, label: role }))
  return EXPERIENCE_LEVELS.filter((level: ExperienceLevel) => found.has(level)).map((level) => ({
    value: level,
    label: EXPERIENCE_LEVEL_LABELS[level],
  }))
}
