import type { BoardOfficial, CourtClinician } from '@crew-chief/contract/court-shapes'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import {
  EXPERIENCE_LEVEL_LABELS,
  EXPERIENCE_LEVELS,
  type ExperienceLevel,
} from '@crew-chief/domain/accounts/profile-choices'
import { type Accepting, isUnanswered } from '@crew-chief/domain/courts/acceptance'
import type { BoardIndex } from '@crew-chief/domain/courts/board'
import { NOT_ACCEPTED } from '@crew-chief/domain/events/consent'
import { matchesSearch } from '../../../lib/matches-search.ts'
import { gamesOn } from '../assign/candidates.ts'
import type { PersonKind } from '../assign/drag-item.ts'
import { type AvatarData, clinicianAvatar, levelLabel, officialAvatar, roleLabel } from './person-display.tsx'

export type PersonRowData = {
  kind: PersonKind
  id: string
  name: string
  avatar: AvatarData
  /** Level or role, and whether they still have to accept. */
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
    detail: detailOf(levelLabel(person), person),
    tags: person.experienceLevels,
    games: gamesOn(index.courtsOfOfficial(person.id), day),
  }))

const clinicianRows = (index: BoardIndex, { clinicians }: People, day: string): PersonRowData[] =>
  clinicians.map((person) => ({
    kind: 'clinician',
    id: person.id,
    name: fullName(person),
    avatar: clinicianAvatar(person),
    detail: detailOf(roleLabel(person), person),
    tags: [roleLabel(person)],
    games: gamesOn(index.courtsOfClinician(person.id), day),
  }))

const detailOf = (label: string, person: Accepting): string =>
  [label, isUnanswered(person) && NOT_ACCEPTED].filter(Boolean).join(' · ')

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

/** Spec 2 §9. */
export const MAX_MATCHES = 5

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Every search term must occur in the name, ignoring case and accents. */
export function peopleNamed<Item>(items: readonly Item[], text: string, nameOf: (item: Item) => string): Item[] {
  const search = withoutAccents(text)
  return items.filter((item) => matchesSearch(withoutAccents(nameOf(item)), search))
}

/** Names in which a word starts with the text come first. */
export function bestMatches<Item>(items: readonly Item[], text: string, nameOf: (item: Item) => string): Item[] {
  const start = withoutAccents(text).trim()
  if (start === '') return []
  const rank = (item: Item) => (` ${withoutAccents(nameOf(item))}`.includes(` ${start}`) ? 0 : 1)
  return peopleNamed(items, text, nameOf)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, MAX_MATCHES)
}

/** The option an arrow key moves to, wrapping around; -1 is no option. */
export function nextOption(count: number, active: number, key: string): number {
  if (count === 0) return -1
  if (key === 'ArrowDown') return active + 1 >= count ? 0 : active + 1
  return active <= 0 ? count - 1 : active - 1
}
