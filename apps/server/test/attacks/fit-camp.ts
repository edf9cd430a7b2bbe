// Fit calls: the camp hub, its announcements, schedule and evaluations, and the staff directory.

import type { announcementsApi } from '@crew-chief/contract/announcements'
import type { campApi } from '@crew-chief/contract/camp'
import type { evaluationsApi } from '@crew-chief/contract/evaluations'
import type { liveApi } from '@crew-chief/contract/live'
import type { officialsApi } from '@crew-chief/contract/officials'
import type { scheduleApi } from '@crew-chief/contract/schedule'
import type { FitCalls } from './fit-call.ts'
import { another, noteOn, type Person, type Stage } from './stage.ts'

type Rows = typeof campApi &
  typeof liveApi &
  typeof announcementsApi &
  typeof scheduleApi &
  typeof evaluationsApi &
  typeof officialsApi

/** A camp where these people have a seat. */
async function campOf({ camp, given }: Stage, ...people: Person[]): Promise<string> {
  const { id: eventId } = await camp.camp()
  for (const userId of new Set(people.map(({ id }) => id)))
    await given.registration(eventId, userId, { note: noteOn(userId) })
  return eventId
}
const aCampOf = async (stage: Stage, whose: Person) => ({ params: { eventId: await campOf(stage, whose) } })

async function anItem(stage: Stage, whose: Person) {
  const eventId = await campOf(stage, whose)
  return { eventId, id: (await stage.camp.scheduleItem(eventId)).id }
}
const aSlot = () => ({ title: another('Item'), startTime: '08:00', endTime: '09:00', day: 'day1' })
const news = () => ({ title: another('News'), content: 'Bring water.' })

/** With notes the official must never read. */
async function anEvaluation(stage: Stage, { about, by }: { about: Person; by: Person }) {
  const eventId = await campOf(stage, about)
  return stage.camp.evaluation({ eventId, officialId: about.id, authorId: by.id }, { staffNotes: noteOn(about.id) })
}

async function anAnnouncement(stage: Stage, whose: Person) {
  const eventId = await campOf(stage, whose)
  return { params: { id: (await stage.camp.announcement(eventId, whose.id)).id } }
}

async function aFeedOf(stage: Stage, whose: Person) {
  return { params: { token: (await stage.calendarOf(await campOf(stage, whose), whose.id)).token } }
}

const aPage = async ({ camp }: Stage) => ({ params: { id: (await camp.official()).id } })
const page = () => ({ firstName: 'Robin', lastName: another('Clinician'), rating: 4.5, notes: 'Twenty years.' })

export const campCalls: FitCalls<keyof Rows> = {
  listCamps: async () => ({}),
  openCamp: aCampOf,
  campLive: aCampOf,
  listParticipants: async (stage, whose) => ({ ...(await aCampOf(stage, whose)), query: {} }),
  getParticipant: async (stage, whose, asker) => ({
    params: { eventId: await campOf(stage, whose, asker), userId: whose.id },
  }),
  setParticipantPhoto: async (stage, _, asker) => {
    const participant = await stage.person()
    return {
      params: { eventId: await campOf(stage, participant), userId: participant.id },
      body: { profileImage: await stage.picture(asker.token) },
    }
  },
  campCoverage: aCampOf,
  campCrews: aCampOf,
  myCourts: aCampOf,
  campCalendar: aCampOf,
  renewCampCalendar: aCampOf,
  scheduleFeed: aFeedOf,
  courtsFeed: aFeedOf,
  listAnnouncements: aCampOf,
  getAnnouncement: anAnnouncement,
  createAnnouncement: async (stage, whose) => ({ ...(await aCampOf(stage, whose)), body: news() }),
  updateAnnouncement: async (stage, whose) => ({ ...(await anAnnouncement(stage, whose)), body: news() }),
  deleteAnnouncement: anAnnouncement,
  listSchedule: aCampOf,
  createScheduleItem: async (stage, whose) => ({ ...(await aCampOf(stage, whose)), body: aSlot() }),
  updateScheduleItem: async (stage, whose) => ({
    params: { id: (await anItem(stage, whose)).id },
    body: aSlot(),
  }),
  deleteScheduleItem: async (stage, whose) => ({ params: await anItem(stage, whose) }),
  listEvaluations: async (stage, whose) => {
    const { eventId } = await anEvaluation(stage, { about: whose, by: stage.author })
    return { query: { eventId, officialId: whose.id } }
  },
  createEvaluation: async (stage, whose) => ({
    body: { eventId: await campOf(stage, whose), officialId: whose.id, content: 'Good position.', keep: ['Calm'] },
  }),
  updateEvaluation: async (stage, whose) => ({
    params: { id: (await anEvaluation(stage, { about: stage.reader, by: whose })).id },
    body: { content: 'Better position.' },
  }),
  deleteEvaluation: async (stage, whose) => ({
    params: { id: (await anEvaluation(stage, { about: stage.reader, by: whose })).id },
  }),
  acknowledgeEvaluation: async (stage, whose) => ({
    params: { id: (await anEvaluation(stage, { about: whose, by: stage.author })).id },
  }),
  getRubric: aCampOf,
  saveRubric: async (stage, whose) => ({
    ...(await aCampOf(stage, whose)),
    body: {
      criteria: [{ id: 'signals', area: 'MECHANICS', name: 'Signals' }],
      keep: [{ id: 'calm', area: 'MECHANICS', text: 'Calm' }],
      improve: [{ id: 'voice', area: 'MECHANICS', text: 'Voice' }],
    },
  }),
  listOfficials: async () => ({}),
  getOfficial: aPage,
  createOfficial: async ({ person }) => ({
    body: { ...page(), userId: (await person({ role: 'CLINICIAN' })).id },
  }),
  updateOfficial: async (stage, whose) => ({ ...(await pageOf(stage, whose)), body: page() }),
  deleteOfficial: aPage,
}

/** The page staff have; somebody else’s for everybody who has none. */
async function pageOf(stage: Stage, { id: userId }: Person) {
  const { rows } = await stage.server.db.$client.query<{ id: string }>('select id from officials where user_id = $1', [
    userId,
  ])
  return rows[0] ? { params: { id: rows[0].id } } : aPage(stage)
}
