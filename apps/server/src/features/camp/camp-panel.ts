// Camps on the dashboard: officials nobody has seen while there is still time, and evaluations nobody has released.

import type { DashboardPanel } from '../../dashboard-panel.ts'
import { countDrafts, countUnseen } from './camp-figures.store.ts'

type Camp = { eventId: string; name: string }

export const campPanel: DashboardPanel = async ({ db }) => {
  const [unseen, drafts] = await Promise.all([countUnseen(db), countDrafts(db)])
  return { matters: [...unseenMatter(unseen), ...draftsMatter(drafts)] }
}

function unseenMatter(camps: readonly (Camp & { people: number })[]) {
  const [first] = camps
  if (!first) return []
  const people = sum(camps.map((camp) => camp.people))
  return [
    {
      id: 'officials-not-seen',
      tone: 'yellow' as const,
      icon: 'person' as const,
      title: people === 1 ? '1 official not seen yet' : `${people} officials not seen yet`,
      text: `Without feedback at ${namesOf(camps, first)}`,
      link: { label: 'Open the camp', to: officialsOf(first) },
    },
  ]
}

function draftsMatter(camps: readonly (Camp & { drafts: number; authors: number })[]) {
  const [first] = camps
  if (!first) return []
  const drafts = sum(camps.map((camp) => camp.drafts))
  const authors = first.authors === 1 ? '1 clinician' : `${first.authors} clinicians`
  return [
    {
      id: 'evaluations-not-released',
      tone: 'gray' as const,
      icon: 'hourglass' as const,
      title: drafts === 1 ? '1 evaluation not released' : `${drafts} evaluations not released`,
      text: `${authors} at ${namesOf(camps, first)}`,
      link: { label: 'Open the camp', to: officialsOf(first) },
    },
  ]
}

const officialsOf = ({ eventId }: Camp): string => `/camp/${eventId}/officials`

const namesOf = (camps: readonly Camp[], { name }: Camp): string =>
  camps.length === 1 ? name : `${name} and ${camps.length - 1} more`

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
