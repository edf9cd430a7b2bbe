// Dashboard panel: officials without an evaluation at running camps, and evaluations that were not released.

import { paths } from '@crew-chief/domain/paths'
import { and, count, countDistinct, desc, eq, gt, isNull, lte, notExists, sql } from 'drizzle-orm'
import type { DashboardPanel } from '../../dashboard-panel.ts'
import type { Reader } from '../../db/transaction.ts'
import { users } from '../accounts/public.ts'
import { events, registrations } from '../events/public.ts'
import { evaluations } from './camp.tables.ts'

type Camp = { eventId: string; name: string }

export const campPanel: DashboardPanel = async ({ db }) => {
  const [withoutEvaluation, drafts] = await Promise.all([listWithoutEvaluation(db), countDrafts(db)])
  return { matters: [...officialsWithoutEvaluation(withoutEvaluation), ...unreleasedDrafts(drafts)] }
}

function officialsWithoutEvaluation(camps: readonly (Camp & { people: number })[]) {
  const [first] = camps
  if (!first) return []
  const people = sum(camps.map((camp) => camp.people))
  return [
    {
      id: 'officials-not-evaluated',
      tone: 'yellow' as const,
      icon: 'person' as const,
      title: people === 1 ? '1 official not evaluated yet' : `${people} officials not evaluated yet`,
      text: `No feedback yet at ${namesOf(camps, first)}`,
      link: { label: 'Open camp', to: officialsOf(first) },
    },
  ]
}

function unreleasedDrafts(camps: readonly (Camp & { drafts: number; authors: number })[]) {
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
      link: { label: 'Open camp', to: officialsOf(first) },
    },
  ]
}

const officialsOf = ({ eventId }: Camp): string => paths.camp(eventId, 'officials')

const namesOf = (camps: readonly Camp[], { name }: Camp): string =>
  camps.length === 1 ? name : `${name} and ${camps.length - 1} more`

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

const isCamp = and(eq(events.type, 'camp'), eq(events.isDraft, false), isNull(events.deletedAt))

/** Running camps with officials without a released evaluation, most such officials first. */
async function listWithoutEvaluation(db: Reader) {
  const evaluated = db
    .select({ one: sql`1` })
    .from(evaluations)
    .where(
      and(
        eq(evaluations.eventId, registrations.eventId),
        eq(evaluations.officialId, registrations.userId),
        eq(evaluations.status, 'RELEASED'),
        isNull(evaluations.withdrawnAt),
      ),
    )
  // Counted camp by camp: the planner expects many running camps and would join all registrations.
  const people = db
    .select({ people: count().as('people') })
    .from(registrations)
    .innerJoin(users, and(eq(users.id, registrations.userId), isNull(users.erasedAt)))
    .where(and(eq(registrations.eventId, events.id), eq(registrations.status, 'CONFIRMED'), notExists(evaluated)))
    .as('counted')
  return db
    .select({ eventId: events.id, name: events.name, people: people.people })
    .from(events)
    .innerJoinLateral(people, gt(people.people, 0))
    .where(and(isCamp, lte(events.startsAt, sql`now()`), gt(events.endsAt, sql`now()`)))
    .orderBy(desc(people.people), events.id)
}

/** Started camps with evaluations left as drafts, latest first. */
const countDrafts = (db: Reader) =>
  db
    .select({
      eventId: events.id,
      name: events.name,
      drafts: count(),
      authors: countDistinct(evaluations.authorId),
    })
    .from(evaluations)
    .innerJoin(events, and(eq(events.id, evaluations.eventId), isCamp, lte(events.startsAt, sql`now()`)))
    .where(eq(evaluations.status, 'DRAFT'))
    .groupBy(events.id)
    .orderBy(desc(events.endsAt), events.id)
