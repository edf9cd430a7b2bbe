import { beforeEach, expect, test } from 'vitest'
import { forgetNamed, forgetWriting, keepWriting, keptWriting, type Subject, storedWriting } from './kept-writing.ts'
import { NOTHING } from './written.ts'

const ANN = 'ann'
const subject: Subject = { eventId: 'camp', officialId: 'sam', courtId: 'court-2', evaluationId: null }
const written = { ...NOTHING, content: 'Good feet' }
const kept = (who = ANN, about = subject) => keptWriting(storedWriting.get(), who, about)

beforeEach(() => storedWriting.set(null))

test('every subject has its own writing, and only its author finds it', () => {
  keepWriting(ANN, subject, written)
  expect(kept()?.written).toEqual(written)
  expect(kept(ANN, { ...subject, courtId: 'court-3' })).toBeUndefined()
  expect(kept('joan')).toBeUndefined()
  keepWriting('joan', subject, NOTHING)
  expect(kept()?.written).toEqual(written)
})

test('feedback in plain words and the courtside form do not write over each other', () => {
  const formless = { ...subject, courtId: null }
  const plain = { ...formless, isPlain: true } as const
  keepWriting(ANN, plain, written)
  expect(kept(ANN, formless)).toBeUndefined()
  keepWriting(ANN, formless, NOTHING)
  expect(keptWriting(storedWriting.get(), ANN, plain)?.written).toEqual(written)
})

test('the name it is sent under stays the same until it is saved', () => {
  keepWriting(ANN, subject, written)
  const first = kept()?.clientId
  keepWriting(ANN, subject, { ...written, keep: ['Signals'] })
  expect(kept()?.clientId).toBe(first)
  forgetWriting(ANN, subject)
  expect(kept()).toBeUndefined()
  keepWriting(ANN, subject, written)
  expect(kept()?.clientId).not.toBe(first)
})

test('what waits and is discarded goes from the form too, and nothing else does', () => {
  const other: Subject = { ...subject, officialId: 'priya' }
  keepWriting(ANN, subject, written)
  keepWriting(ANN, other, written)
  forgetNamed(ANN, kept()?.clientId ?? '')
  expect([kept(), kept(ANN, other)?.written]).toEqual([undefined, written])
})

test('what nobody came back to for two weeks goes when something new is kept', () => {
  keepWriting(ANN, subject, written, { now: new Date('2027-06-01T10:00:00Z') })
  const other = { ...subject, officialId: 'priya' }
  keepWriting(ANN, other, written, { now: new Date('2027-06-14T10:00:00Z') })
  expect(kept()).toBeDefined()
  keepWriting(ANN, other, written, { now: new Date('2027-06-16T10:00:00Z') })
  expect(kept()).toBeUndefined()
})
