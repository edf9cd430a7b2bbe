// The staff list of one demo camp, with every function and a guest. All other events are open to every clinician.

import type { StaffFunction } from '@crew-chief/domain/events/event-staff'
import { eq } from 'drizzle-orm'
import { eventStaff, events } from '../../../features/events/events.tables.ts'
import { officials } from '../../../features/officials/officials.tables.ts'
import type { Tx } from '../../transaction.ts'
import type { DemoUser } from '../people.ts'

const CAMP = 'Desert Crew Camp'
const STAFF: readonly (readonly [email: string, functions: StaffFunction[]])[] = [
  ['marion.estes@mail.example', ['director']],
  ['walt.pruitt@mail.example', ['assigner']],
  ['joan.kessler@mail.example', ['clinician']],
  ['carla.nwosu@mail.example', ['clinician']],
  ['imani.cole@mail.example', ['desk']],
]
/** Was added and has not opened the hub yet. */
const UNANSWERED = 'imani.cole@mail.example'
const GUEST = { firstName: 'Lou', lastName: 'Sandoval' }

export async function fillStaff(tx: Tx, people: ReadonlyMap<string, DemoUser>): Promise<void> {
  const [camp] = await tx.select({ id: events.id }).from(events).where(eq(events.name, CAMP))
  if (!camp) throw new Error(`the demo has no ${CAMP}`)
  const acceptedAt = new Date()
  const rows = STAFF.map(([email, functions]) => {
    const user = people.get(email)
    if (!user) throw new Error(`the demo has no ${email}`)
    return { eventId: camp.id, userId: user.id, functions, acceptedAt: email === UNANSWERED ? null : acceptedAt }
  })
  await tx.insert(eventStaff).values(rows)
  const guestName = `${GUEST.firstName} ${GUEST.lastName}`
  const [guest] = await tx
    .insert(eventStaff)
    .values({ eventId: camp.id, guestName, functions: ['clinician'] })
    .returning({ id: eventStaff.id })
  if (guest) await tx.insert(officials).values({ ...GUEST, guestId: guest.id })
}
