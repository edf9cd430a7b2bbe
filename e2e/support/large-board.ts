import { randomUUID } from 'node:crypto'
import type { Court, CourtBoard } from '@crew-chief/contract/court-shapes'
import { courtsApi } from '@crew-chief/contract/courts'
import { EXPERIENCE_LEVELS } from '@crew-chief/domain/accounts/profile-choices'
import { timeOf } from '@crew-chief/domain/time-of-day'
import type { Page } from '@playwright/test'
import { readBoard } from '../steps/court-steps.ts'

const COURTS_PER_SLOT = 10
const SLOT_MINUTES = 75
const FIRST_MINUTE = 8 * 60
const NAMES = ['Adaeze', 'Brent', 'Chloe', 'Felix', 'Gwen', 'Isaac', 'Kurt', 'Lena', 'Noor', 'Priya']

type BoardSize = { courts: number; officials: number }

/** Four officials per court, none twice in a slot. */
export async function showLargeBoard(page: Page, camp: { id: string }, { courts, officials }: BoardSize) {
  const board = await readBoard(camp)
  const people = Array.from({ length: officials }, (_, at) => official(at))
  const large: CourtBoard = {
    ...board,
    officials: people,
    totalOfficials: officials,
    clinicians: Array.from({ length: 30 }, (_, at) => clinician(at)),
    courts: Array.from({ length: courts }, (_, at) => court(camp.id, at, people)),
  }
  await page.route(
    (url) => url.pathname === courtsApi.openCourtBoard.path.replace(':eventId', camp.id),
    (route) => route.fulfill({ json: large }),
  )
}

const official = (at: number) => ({
  id: randomUUID(),
  firstName: NAMES[at % NAMES.length] ?? '',
  lastName: `Official ${at + 1}`,
  profileImage: null,
  experienceLevels: [EXPERIENCE_LEVELS[at % EXPERIENCE_LEVELS.length] ?? 'REC'],
  seenBy: [],
})

const clinician = (at: number) => ({
  id: randomUUID(),
  firstName: 'Clinician',
  lastName: String(at + 1),
  role: 'Clinician',
  avatar: null,
})

function court(eventId: string, at: number, people: readonly ReturnType<typeof official>[]): Court {
  const slot = Math.floor(at / COURTS_PER_SLOT)
  const start = FIRST_MINUTE + slot * (SLOT_MINUTES + 15)
  const first = (at % COURTS_PER_SLOT) * 4 + slot * 17
  return {
    id: randomUUID(),
    eventId,
    name: `Court ${(at % COURTS_PER_SLOT) + 1}`,
    day: 'day1',
    startTime: timeOf(start),
    endTime: timeOf(start + SLOT_MINUTES),
    target: 5,
    levelFrom: null,
    levelTo: null,
    clinicianPositions: { clinician: null },
    clinician: null,
    campers: people
      .slice(first, first + 4)
      .map((user) => ({ id: user.id, userId: user.id, user, locked: false, noShow: false })),
  }
}
