import { describe, expect, test } from 'vitest'
import { filterEvents, latestFirst, typesPresent, upcomingFirst } from './filter-events.ts'

const event = (name: string, more: object = {}) => ({
  name,
  location: 'Lakeshore Fieldhouse, Milwaukee, WI',
  description: 'Three days on the floor.',
  type: 'camp' as const,
  status: 'upcoming' as const,
  groupId: null,
  startDate: '2027-06-12T13:00:00Z',
  endDate: '2027-06-14T21:30:00Z',
  ...more,
})

const CAMP = event('Elite Camp', { groupId: 'g1' })
const WEBINAR = event('Film Room', {
  type: 'webinar',
  location: 'Online',
  description: 'Twenty CLIPS, one question each.',
  status: 'in-progress',
})
const ALL = [CAMP, WEBINAR]

describe('filters of the events page (1 §2.6)', () => {
  test.each([
    ['nothing asked', { search: '' }, ALL],
    ['part of the name, in any case', { search: 'eLiTe' }, [CAMP]],
    ['the location', { search: 'online' }, [WEBINAR]],
    ['the description', { search: 'clips' }, [WEBINAR]],
    ['words from different places', { search: 'elite  milwaukee' }, [CAMP]],
    ['blanks around it', { search: '  film ' }, [WEBINAR]],
    ['a word that is nowhere', { search: 'elite nowhere' }, []],
    ['a status', { search: '', status: 'in-progress' }, [WEBINAR]],
    ['a group', { search: '', group: 'g1' }, [CAMP]],
    ['a type', { search: '', type: 'webinar' }, [WEBINAR]],
    ['filters that exclude each other', { search: '', type: 'webinar', group: 'g1' }, []],
    ['filters set to all', { search: '', status: '', group: '', type: '' }, ALL],
  ])('%s', (_, filter, expected) => {
    expect(filterEvents(ALL, filter)).toEqual(expected)
  })

  test('the type filter offers the existing types, each once, in a fixed order', () => {
    expect(typesPresent([WEBINAR, CAMP, WEBINAR])).toEqual(['camp', 'webinar'])
  })
})

describe('order of the events list', () => {
  const now = new Date('2027-06-01T00:00:00Z')
  const over = event('Over', { startDate: '2027-05-01T13:00:00Z', endDate: '2027-05-01T21:00:00Z' })
  const later = event('Later', { startDate: '2027-08-06T13:00:00Z', endDate: '2027-08-07T13:00:00Z' })
  const done = event('Done', { status: 'completed' })
  const doneBefore = event('Done before', { status: 'completed', endDate: '2026-06-14T21:30:00Z' })

  test('upcoming events: soonest first, ended ones last, without completed ones', () => {
    const endsNow = event('Ends now', { startDate: '2027-05-31T13:00:00Z', endDate: '2027-06-01T00:00:00Z' })
    expect(upcomingFirst([done, endsNow, over, later, CAMP], now).map(({ name }) => name)).toEqual([
      'Elite Camp',
      'Later',
      'Over',
      'Ends now',
    ])
  })

  test('completed events: latest first, without other events', () => {
    expect(latestFirst([doneBefore, CAMP, done]).map(({ name }) => name)).toEqual(['Done', 'Done before'])
  })
})
