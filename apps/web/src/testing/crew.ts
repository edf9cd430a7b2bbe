import type { Camp } from '@crew-chief/contract/camp'

export const SUMMER_CAMP: Camp = {
  id: crypto.randomUUID(),
  name: 'Summer Camp',
  type: 'camp',
  status: 'in-progress',
  startDate: '2027-06-12T13:00:00.000Z',
  endDate: '2027-06-13T21:00:00.000Z',
  timezone: 'America/Chicago',
  location: 'Ridgeview Gym',
}

export const CREW_SLOT = {
  courtId: crypto.randomUUID(),
  courtName: 'Court 2',
  day: 'day1',
  startTime: '08:00',
  endTime: '09:15',
}

/** An official of a crew, as the hub lists them. */
export const crewMember = (firstName: string, askedToImprove: string[] = []) => ({
  id: crypto.randomUUID(),
  firstName,
  lastName: 'Okafor',
  profileImage: null,
  experienceLevels: [],
  askedToImprove,
  myEvaluationId: null,
})
