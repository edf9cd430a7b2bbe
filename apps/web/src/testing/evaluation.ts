import type { Evaluation } from '@crew-chief/contract/evaluations'

/** A released evaluation of Sam by Joan without content. */
export const evaluationWith = (changes: Partial<Evaluation>): Evaluation => ({
  id: crypto.randomUUID(),
  eventId: 'camp',
  officialId: 'sam',
  official: { id: 'sam', firstName: 'Sam', lastName: 'Okafor' },
  content: '',
  authorId: 'joan',
  author: { firstName: 'Joan', lastName: 'Kessler' },
  createdAt: '2027-06-12T13:00:00.000Z',
  updatedAt: null,
  status: 'RELEASED',
  scores: [],
  keep: [],
  improve: [],
  slot: null,
  staffNotes: null,
  openedAt: null,
  acknowledgedAt: null,
  withdrawn: false,
  version: 1,
  versions: 1,
  ...changes,
})
