import { queryDatabase } from '../databases.ts'
import { findCamp } from '../seeds/camp.ts'
import { SEEDED_EMAIL } from '../seeds/users.ts'
import type { Session } from '../sessions.ts'

export type Readers = { camp: string; participants: Session[]; others: Session[] }

const OTHERS = 9_500

/** 500 participants of a camp, whose streams carry its changes, and users with a stream of their notifications. */
export async function findReaders(url: string, openSessions: (ids: string[]) => Promise<Session[]>): Promise<Readers> {
  const { eventId, participantIds } = await findCamp(url)
  const others = await queryDatabase<{ id: string }>(
    url,
    `select id from users where email like $1 and not (id = any($2::uuid[])) order by id limit $3`,
    [`%${SEEDED_EMAIL}`, participantIds, OTHERS],
  )
  return {
    camp: eventId,
    participants: await openSessions(participantIds),
    others: await openSessions(others.map(({ id }) => id)),
  }
}

/** One in twenty is a stream of the camp. */
export function targetsOf({ camp, participants, others }: Readers, origin: string, count: number) {
  const inCamp = participants.slice(0, Math.floor(count / 20))
  return [
    ...inCamp.map((session) => ({ url: `${origin}/api/camp/${camp}/live`, session })),
    ...others.slice(0, count - inCamp.length).map((session) => ({ url: `${origin}/api/notifications/live`, session })),
  ]
}
