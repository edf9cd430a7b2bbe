import type { StaffFunction } from '@crew-chief/domain/events/event-staff'
import { describe, expect, test } from 'vitest'
import { CACHED_ENDPOINTS, mayCache, type Prefetch, prefetchCamp } from './cached-endpoints.ts'

const names = CACHED_ENDPOINTS.map(({ name }) => name)
const sam = { id: 'sam' }

describe('cached', () => {
  test('the courts of a camp and what an evaluation needs; never the list of participants', () => {
    expect(names).toEqual(expect.arrayContaining(['listCourts', 'myCourts', 'campCrews', 'getRubric']))
    expect(names).not.toContain('listParticipants')
  })

  test('evaluations and details of oneself, not those of others', () => {
    expect(mayCache(sam, ['listEvaluations', { query: { eventId: 'camp', officialId: 'sam' } }], [])).toBe(true)
    expect(mayCache(sam, ['listEvaluations', { query: { eventId: 'camp', officialId: 'ann' } }], [])).toBe(false)
    expect(mayCache(sam, ['listEvaluations', { query: { eventId: 'camp' } }], [])).toBe(false)
    expect(mayCache(sam, ['getParticipant', { params: { eventId: 'camp', userId: 'sam' } }], {})).toBe(true)
    expect(mayCache(sam, ['getParticipant', { params: { eventId: 'camp', userId: 'ann' } }], {})).toBe(false)
  })

  test('the board, unless it is that of somebody who edits it and shows who evaluated whom', () => {
    const board = (...myFunctions: StaffFunction[]) => mayCache(sam, ['openCourtBoard', {}], { myFunctions })
    expect([board(), board('clinician'), board('desk')]).toEqual([true, true, true])
    expect([board('assigner'), board('director')]).toEqual([false, false])
    expect(mayCache(sam, ['openCourtBoard', {}], {})).toBe(false)
  })
})

describe('prefetched', () => {
  function prefetched(...functions: StaffFunction[]) {
    const requests: { name: string; request: unknown }[] = []
    const prefetch: Prefetch = ({ name }, request) => requests.push({ name, request })
    prefetchCamp('camp', { ...sam, standing: { functions } }, prefetch)
    return requests
  }

  test('for campers: their own evaluations and details, with the same requests as the tab', () => {
    expect(prefetched()).toContainEqual({
      name: 'listEvaluations',
      request: { query: { eventId: 'camp', officialId: 'sam' } },
    })
    expect(prefetched()).toContainEqual({
      name: 'getParticipant',
      request: { params: { eventId: 'camp', userId: 'sam' } },
    })
    expect(prefetched('clinician').map(({ name }) => name)).not.toContain('listEvaluations')
  })

  test('for everyone: clinicians and courts; for staff: what an evaluation needs', () => {
    for (const requests of [prefetched(), prefetched('clinician'), prefetched('director')]) {
      expect(requests).toContainEqual({ name: 'listOfficials', request: {} })
      expect(requests).toContainEqual({ name: 'listCourts', request: { params: { eventId: 'camp' } } })
    }
    expect(prefetched('clinician').map(({ name }) => name)).toEqual(expect.arrayContaining(['campCrews', 'getRubric']))
    expect(prefetched().map(({ name }) => name)).not.toContain('campCrews')
  })

  test('nothing that is not cached', () => {
    for (const { name, request } of [...prefetched(), ...prefetched('desk')]) {
      expect(names).toContain(name)
      expect(mayCache(sam, [name, request], {})).toBe(true)
    }
  })
})
