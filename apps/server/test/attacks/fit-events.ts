// Fit calls: events, their groups, and getting into them.

import type { eventsApi } from '@crew-chief/contract/events'
import type { eventsAdminApi } from '@crew-chief/contract/events-admin'
import type { registrationsApi } from '@crew-chief/contract/registrations'
import { RETURN_URLS } from '../../src/testing/registering.ts'
import type { FitCalls } from './fit-call.ts'
import { another, noteOn, type Stage } from './stage.ts'

type Rows = typeof eventsApi & typeof eventsAdminApi & typeof registrationsApi

const form = () => ({
  name: another('Camp'),
  type: 'camp' as const,
  description: 'Two days on the floor.',
  startDate: '2031-06-12T08:00',
  endDate: '2031-06-13T16:00',
  location: 'Lakeshore Fieldhouse',
  maxParticipants: 12,
  pricing: [{ role: 'NON_MEMBER', price: 10 }],
  timezone: 'America/Chicago',
  waiver: 'At your own risk.',
})

const anEvent = async ({ given }: Stage) => ({ params: { id: (await given.event()).id } })

/** One seat, and somebody sits on it. */
async function fullEvent({ given }: Stage) {
  const [event, sitting] = [await given.event({ maxParticipants: 1 }), await given.user()]
  await given.registration(event.id, sitting.id)
  return event
}

async function registered({ given }: Stage, userId: string) {
  const event = await given.event()
  const { id: registrationId } = await given.registration(event.id, userId, { note: noteOn(userId) })
  return { id: event.id, registrationId }
}

export const eventCalls: FitCalls<keyof Rows> = {
  listEvents: async ({ group }) => ({ query: { groupId: (await group()).id } }),
  getEvent: anEvent,
  listEventGroups: async () => ({}),
  createEvent: async ({ group }) => ({ body: { ...form(), groupId: (await group()).id } }),
  updateEvent: async (stage) => ({ ...(await anEvent(stage)), body: { ...form(), groupId: (await stage.group()).id } }),
  deleteEvent: anEvent,
  setEventStatus: async (stage) => ({ ...(await anEvent(stage)), body: { status: 'in-progress' } }),
  createEventGroup: async () => ({ body: { name: another('Group') } }),
  renameEventGroup: async ({ group }) => ({ params: { id: (await group()).id }, body: { name: another('Group') } }),
  deleteEventGroup: async ({ group }) => ({ params: { id: (await group()).id } }),
  listRegistrations: async (stage, whose) => {
    const { id } = await registered(stage, whose.id)
    return { params: { id } }
  },
  changeRegistration: async (stage, whose) => ({
    params: await registered(stage, whose.id),
    body: { note: 'Comes by train.' },
  }),
  registerForEvent: async (stage, whose, asker) => ({
    ...(await anEvent(stage)),
    body: whose.id === asker.id ? {} : { userId: whose.id },
  }),
  startRegistration: async ({ paidEvent }) => ({ params: { id: (await paidEvent()).id }, body: RETURN_URLS }),
  joinWaitlist: async (stage) => ({ params: { id: (await fullEvent(stage)).id } }),
  leaveWaitlist: async (stage, whose) => {
    const { id } = await fullEvent(stage)
    await stage.given.registration(id, whose.id, { status: 'WAITLISTED' })
    return { params: { id } }
  },
}
