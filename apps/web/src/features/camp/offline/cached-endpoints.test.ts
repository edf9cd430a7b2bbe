import type { Role } from '@crew-chief/domain/roles'
import { describe, expect, test } from 'vitest'
import { ALL_CACHED_ENDPOINTS, cachedEndpointsFor, type Prefetch, prefetchCamp } from './cached-endpoints.ts'

const cachedNames = (role: Role) => cachedEndpointsFor({ role }).map(({ name }) => name)

describe('cached', () => {
  test('for everyone: the courts of a camp and who works there', () => {
    for (const role of ['NON_MEMBER', 'ALL_YOU_NEED', 'CLINICIAN', 'ADMIN'] as const)
      expect(cachedNames(role)).toEqual(expect.arrayContaining(['listCourts', 'myCourts']))
  })

  test('for all but admins: the board, because the admins’ board shows who evaluated whom', () => {
    expect(cachedNames('NON_MEMBER')).toContain('openCourtBoard')
    expect(cachedNames('CLINICIAN')).toContain('openCourtBoard')
    expect(cachedNames('ADMIN')).not.toContain('openCourtBoard')
  })

  test('for officials only: their own evaluations and details; never the list of participants', () => {
    expect(cachedNames('NON_MEMBER')).toEqual(expect.arrayContaining(['listEvaluations', 'getParticipant']))
    for (const role of ['CLINICIAN', 'ADMIN'] as const) {
      expect(cachedNames(role)).not.toContain('listEvaluations')
      expect(cachedNames(role)).not.toContain('getParticipant')
      expect(cachedNames(role)).not.toContain('listParticipants')
    }
  })

  test('ALL_CACHED_ENDPOINTS contains those of every role', () => {
    const all = new Set(ALL_CACHED_ENDPOINTS.map(({ name }) => name))
    for (const role of ['NON_MEMBER', 'CLINICIAN', 'ADMIN'] as const)
      for (const name of cachedNames(role)) expect(all).toContain(name)
  })
})

describe('prefetched', () => {
  function prefetched(role: Role) {
    const requests: { name: string; request: unknown }[] = []
    const prefetch: Prefetch = ({ name }, request) => requests.push({ name, request })
    prefetchCamp('camp', { id: 'sam', role }, prefetch)
    return requests
  }

  test('for officials: their own evaluations, with the same request as the tab', () => {
    expect(prefetched('NON_MEMBER')).toContainEqual({
      name: 'listEvaluations',
      request: { query: { eventId: 'camp', officialId: 'sam' } },
    })
    expect(prefetched('CLINICIAN').map(({ name }) => name)).not.toContain('listEvaluations')
  })

  test('for everyone: the clinicians; for officials: their own details', () => {
    for (const role of ['NON_MEMBER', 'CLINICIAN', 'ADMIN'] as const)
      expect(prefetched(role)).toContainEqual({ name: 'listOfficials', request: {} })
    expect(prefetched('NON_MEMBER')).toContainEqual({
      name: 'getParticipant',
      request: { params: { eventId: 'camp', userId: 'sam' } },
    })
  })

  test('for everyone: the courts; for staff: what an evaluation needs', () => {
    for (const role of ['NON_MEMBER', 'CLINICIAN', 'ADMIN'] as const)
      expect(prefetched(role)).toContainEqual({ name: 'listCourts', request: { params: { eventId: 'camp' } } })
    expect(prefetched('CLINICIAN').map(({ name }) => name)).toEqual(expect.arrayContaining(['campCrews', 'getRubric']))
  })

  test('nothing that is not cached', () => {
    for (const role of ['NON_MEMBER', 'CLINICIAN', 'ADMIN'] as const)
      for (const { name } of prefetched(role)) expect(cachedNames(role)).toContain(name)
  })
})
