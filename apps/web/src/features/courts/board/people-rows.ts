import type { BoardOfficial, CourtClinician } from '@crew-chief/contract/court-shapes'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import {
  EXPERIENCE_LEVEL_LABELS,
  EXPERIENCE_LEVELS,
  type ExperienceLevel,
} from '@crew-chief/domain/accounts/profile-choices'
import type { BoardIndex } from '@crew-chief/domain/courts/board'
import { gamesOn } from '../assign/candidates.ts'
import type { PersonKind } from '../assign/drag-item.ts'
import { peopleNamed } from './find-people.ts'
import { type AvatarData, clinicianAvatar, officialAvatar } from './person-avatar.tsx'
import { levelLabel, roleLabel } from './person-labels.ts'

export type PersonRowData = {
  kind: PersonKind
  id: string
  name: string
  avatar: AvatarData
  /** Level or role. */
  detail: string
  /** Values for the filter: levels, or the role. */
  tags: readonly string[]
  /** On the selected day. */
  games: number
}

type People = { officials: readonly BoardOfficial[]; clinicians: readonly CourtClinician[] }

export function peopleRows(index: BoardIndex, people: People, kind: PersonKind, day: string): PersonRowData[] {
  const rows = kind === 'official' ? officialRows(index, people, day) : clinicianRows(index, people, day)
  return rows.toSorted((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id))
}

const officialRows = (index: BoardIndex, { officials }: People, day: string): PersonRowData[] =>
  officials.map((person) => ({
    kind: 'official',
    id: person.id,
    name: fullName(person),
    avatar: officialAvatar(person),
    detail: levelLabel(person),
    tags: person.experienceLevels,
    games: gamesOn(index.courtsOfOfficial(person.id), day),
  }))

const clinicianRows = (index: BoardIndex, { clinicians }: People, day: string): PersonRowData[] =>
  clinicians.map((person) => ({
    kind: 'clinician',
    id: person.id,
    name: fullName(person),
    avatar: clinicianAvatar(person),
    detail: roleLabel(person),
    tags: [roleLabel(person)],
    games: gamesOn(index.courtsOfClinician(person.id), day),
  }))

type PeopleFilter = { text: string; tag: string }

export const filterRows = (rows: readonly PersonRowData[], { text, tag }: PeopleFilter): PersonRowData[] =>
  peopleNamed(tag === '' ? rows : rows.filter(({ tags }) => tags.includes(tag)), text, ({ name }) => name)

/** Tags that occur: levels by rank, roles alphabetically. */
export function tagOptions(rows: readonly PersonRowData[], kind: PersonKind): { value: string; label: string }[] {
  const found = new Set(rows.flatMap(({ tags }) => tags))
  if (kind === 'clinician') return [...found].toSorted().map((role) => ({ value: role, label: role }))
  return EXPERIENCE_LEVELS.filter((level: ExperienceLevel) => found.has(level)).map((level) => ({
    value: level,
    label: EXPERIENCE_LEVEL_LABELS[level],
  }))
}
