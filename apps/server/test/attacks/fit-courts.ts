// Fit calls: courts, and who is on them.

import type { courtsApi } from '@crew-chief/contract/courts'
import type { FitCalls } from './fit-call.ts'
import { another, type Stage } from './stage.ts'

/** A court of a running camp: a clinician has its position, somebody works there, somebody else is free. */
async function aCourt({ camp, given }: Stage) {
  const [{ id: eventId }, clinician] = [await camp.camp(), await camp.official()]
  const [official, free] = [await given.user(), await given.user()]
  for (const { id } of [official, free]) await given.registration(eventId, id)
  const { id } = await camp.court(eventId, { campers: [official.id], positions: { clinician: clinician.id } })
  return { id, eventId, official, clinician, free }
}

const ofEvent = async (stage: Stage) => ({ params: { eventId: (await aCourt(stage)).eventId } })

/** A court by its id, and what is said about it. */
const onCourt = async <Body>(stage: Stage, body: (court: Awaited<ReturnType<typeof aCourt>>) => Body) => {
  const court = await aCourt(stage)
  return { params: { id: court.id }, body: body(court) }
}

export const courtCalls: FitCalls<keyof typeof courtsApi> = {
  listCourts: ofEvent,
  listCourtsAt: async (stage) => ({ ...(await ofEvent(stage)), query: { startTime: '08:00', endTime: '18:00' } }),
  openCourtBoard: ofEvent,
  createCourt: async (stage) => ({ ...(await ofEvent(stage)), body: { name: another('Court') } }),
  updateCourt: (stage) => onCourt(stage, () => ({ name: another('Court'), target: 4 })),
  setCourtTimes: (stage) => onCourt(stage, () => ({ startTime: '08:00', endTime: '09:00', day: 'day2' })),
  deleteCourt: async (stage) => ({ params: { id: (await aCourt(stage)).id } }),
  assignClinician: async (stage) => {
    const { id: clinicianId } = await stage.camp.official()
    return onCourt(stage, ({ eventId }) => ({ clinicianId, eventId, position: 'observer' }))
  },
  removeClinician: (stage) => onCourt(stage, ({ eventId }) => ({ position: 'clinician', eventId })),
  assignOfficial: (stage) => onCourt(stage, ({ eventId, free }) => ({ officialId: free.id, eventId })),
  markOfficial: (stage) =>
    onCourt(stage, ({ eventId, official }) => ({ officialId: official.id, eventId, noShow: true })),
  removeOfficial: (stage) => onCourt(stage, ({ eventId, official }) => ({ officialId: official.id, eventId })),
  saveAssignments: async (stage) => {
    const { id: courtId, eventId, clinician, free } = await aCourt(stage)
    const clinicianPositions = [{ position: 'clinician', clinicianId: clinician.id }]
    return { params: { eventId }, body: { assignments: [{ courtId, clinicianPositions, officialIds: [free.id] }] } }
  },
}
