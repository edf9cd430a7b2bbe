import type { Placement } from '@crew-chief/domain/courts/board'
import { assignClinician, assignOfficial, unassignOfficial } from '@crew-chief/domain/courts/edit-places'
import type { PlaceChange } from '@crew-chief/domain/courts/placement-changes'
import { expect, test } from 'vitest'
import { type Draft, type DraftAction, draftChanges, draftReducer, remoteChangesOf, startDraft } from './draft.ts'

const BASE: Placement = {
  one: { positions: { clinician: null }, officialIds: ['ann'] },
  two: { positions: { clinician: 'kim' }, officialIds: [] },
}

const words = { title: 'Official Assigned' }
const after = (draft: Draft, ...actions: DraftAction[]): Draft => actions.reduce(draftReducer, draft)
const put = (officialId: string, courtId: string): DraftAction => ({
  type: 'edit',
  change: (places) => assignOfficial(places, officialId, courtId, null),
  words,
})
const seat = (clinicianId: string | null, courtId: string): DraftAction => ({
  type: 'edit',
  change: (places) => assignClinician(places, clinicianId, { courtId, position: 'clinician' }, null),
  words,
})
const officials = ({ places }: Draft) => [places.one?.officialIds, places.two?.officialIds]

const EVERYBODY = new Map(
  ['ann', 'bo', 'cy', 'dee', 'eve', 'kim', 'lou', 'max'].map((id) => [id, `${id} of the camp`] as const),
)
const without = (...ids: string[]) => new Map([...EVERYBODY].filter(([id]) => !ids.includes(id)))

const start = startDraft({ base: BASE, version: 1, people: EVERYBODY })
const resumed = (...kept: PlaceChange[]) => startDraft({ base: BASE, version: 7, people: EVERYBODY }, kept)

test('an edit is undone and made again', () => {
  const edited = after(start, put('bo', 'one'))
  expect(officials(edited)).toEqual([['ann', 'bo'], []])
  expect(edited.lastEdit).toBe(words)
  const undone = after(edited, { type: 'undo' })
  expect(undone.places).toBe(BASE)
  expect(officials(after(undone, { type: 'redo' }))).toEqual([['ann', 'bo'], []])
})

test('an edit that changes nothing is no step', () => {
  expect(after(start, put('ann', 'one'))).toBe(start)
})

test('whoever edits after undoing gives up what was undone', () => {
  const draft = after(start, put('bo', 'one'), { type: 'undo' }, put('cy', 'two'))
  expect(after(draft, { type: 'redo' })).toBe(draft)
})

test('there is nothing to undo or redo at the beginning', () => {
  expect(after(start, { type: 'undo' }, { type: 'redo' })).toBe(start)
})

test('a hundred edits can be undone, the first of more cannot', () => {
  const many = Array.from({ length: 105 }, (_, number) => put(`person ${number}`, 'one'))
  const undone = after(start, ...many, ...many.map(() => ({ type: 'undo' }) as const))
  expect(undone.places.one?.officialIds).toHaveLength(6)
})

test('what others did comes under the edits, and undoing leaves it there', () => {
  const theirs = assignOfficial(BASE, 'dee', 'two', null)
  const draft = after(start, put('bo', 'one'), { type: 'adopt', base: theirs, version: 2 })
  expect(officials(draft)).toEqual([['ann', 'bo'], ['dee']])
  expect(remoteChangesOf(draft)?.theirs).toEqual([{ kind: 'official_added', courtId: 'two', officialId: 'dee' }])
  expect(officials(after(draft, { type: 'undo' }))).toEqual([['ann'], ['dee']])
})

test('what others did is told until it was seen', () => {
  const draft = after(
    start,
    put('bo', 'one'),
    { type: 'adopt', base: assignOfficial(BASE, 'dee', 'two', null), version: 2 },
    { type: 'adopt', base: assignOfficial(assignOfficial(BASE, 'dee', 'two', null), 'eve', 'two', null), version: 3 },
  )
  expect(remoteChangesOf(draft)?.theirs).toHaveLength(2)
  expect(remoteChangesOf(after(draft, { type: 'seen' }))).toBeNull()
})

test('what one did oneself at once is no edit and no news, neither before nor after the board says so', () => {
  const putIn = (places: Placement) => assignOfficial(places, 'cy', 'two', null)
  const done = after(start, put('bo', 'one'), { type: 'own', change: putIn })
  expect(officials(done)).toEqual([['ann', 'bo'], ['cy']])
  expect(draftChanges(done)).toHaveLength(1)
  expect(remoteChangesOf(done)).toBeNull()
  const told = after(done, { type: 'adopt', base: putIn(BASE), version: 2, changedBy: 'Me' })
  expect(remoteChangesOf(told)).toBeNull()
  expect(told.remoteAuthors).toEqual([])
  const theirs = assignOfficial(putIn(BASE), 'dee', 'two', null)
  const others = after(done, { type: 'adopt', base: theirs, version: 3, changedBy: 'Dana' })
  expect(remoteChangesOf(others)?.theirs).toHaveLength(1)
})

test('without edits, what others did is simply there', () => {
  const draft = after(
    start,
    { type: 'adopt', base: assignOfficial(BASE, 'dee', 'two', null), version: 2 },
    put('bo', 'one'),
  )
  expect(remoteChangesOf(draft)).toBeNull()
})

test('one position given to two people: mine stands, and somebody should look', () => {
  const theirs = assignClinician(BASE, 'lou', { courtId: 'one', position: 'clinician' }, null)
  const draft = after(start, seat('max', 'one'), { type: 'adopt', base: theirs, version: 2 })
  expect(draft.places.one?.positions).toEqual({ clinician: 'max' })
  expect(remoteChangesOf(draft)?.clashes).toHaveLength(1)
})

test('an answer that is older than what is known changes nothing', () => {
  const draft = after(start, { type: 'adopt', base: assignOfficial(BASE, 'dee', 'two', null), version: 3 })
  expect(after(draft, { type: 'adopt', base: BASE, version: 2 })).toBe(draft)
})

test('a court that was deleted takes its edits along', () => {
  const { one } = BASE
  const draft = after(start, put('bo', 'two'), { type: 'adopt', base: one ? { one } : {}, version: 2 })
  expect(draftChanges(draft)).toEqual([])
  expect(remoteChangesOf(draft)).toBeNull()
})

test('saved edits are no edits any more; those made meanwhile still are', () => {
  const sent = after(start, put('bo', 'one'))
  const draft = after(sent, put('cy', 'two'), { type: 'adopt', base: sent.places, version: 2, since: sent.places })
  expect(draftChanges(draft)).toEqual([{ kind: 'official_added', courtId: 'two', officialId: 'cy' }])
  expect(remoteChangesOf(draft)).toBeNull()
})

test('undoing after saving takes the saved edit back, as an edit', () => {
  const sent = after(start, put('bo', 'one'))
  const draft = after(sent, { type: 'adopt', base: sent.places, version: 2, since: sent.places }, { type: 'undo' })
  expect(draftChanges(draft)).toEqual([{ kind: 'official_removed', courtId: 'one', officialId: 'bo' }])
})

test('after a reset, undoing brings everybody back as edits', () => {
  const empty = unassignOfficial(BASE, 'ann', 'one')
  const draft = after(start, put('bo', 'two'), { type: 'cleared', base: empty, version: 2, noted: new Map(), words })
  expect(draftChanges(draft)).toEqual([])
  expect(draftChanges(after(draft, { type: 'undo' }))).toEqual([
    { kind: 'official_added', courtId: 'one', officialId: 'ann' },
    { kind: 'official_added', courtId: 'two', officialId: 'bo' },
  ])
})

test('edits of an earlier visit come back on what is there now', () => {
  const draft = resumed(
    { kind: 'official_added', courtId: 'two', officialId: 'bo' },
    { kind: 'official_added', courtId: 'gone', officialId: 'bo' },
  )
  expect(officials(draft)).toEqual([['ann'], ['bo']])
  expect(remoteChangesOf(draft)).toBeNull()
})

test('an earlier edit that somebody else made as well is nothing to talk about', () => {
  const draft = resumed(
    { kind: 'clinician', courtId: 'two', position: 'clinician', from: null, to: 'kim' },
    { kind: 'official_added', courtId: 'two', officialId: 'bo' },
  )
  expect(draftChanges(draft)).toHaveLength(1)
  expect(remoteChangesOf(draft)).toBeNull()
})

test('an earlier edit of a position that somebody else took since then says so', () => {
  const draft = resumed({ kind: 'clinician', courtId: 'two', position: 'clinician', from: null, to: 'max' })
  expect(draft.places.two?.positions).toEqual({ clinician: 'max' })
  expect(remoteChangesOf(draft)?.clashes).toEqual([
    { kind: 'clinician', courtId: 'two', position: 'clinician', from: null, to: 'kim' },
  ])
})

test('edits of somebody who lost their seat are left out, with those that could be undone or made again', () => {
  const edited = after(start, put('bo', 'one'), put('cy', 'two'), seat('max', 'one'), put('bo', 'two'), {
    type: 'undo',
  })
  const draft = after(edited, { type: 'adopt', base: BASE, version: 1, people: without('bo', 'max') })
  expect(draftChanges(draft)).toEqual([{ kind: 'official_added', courtId: 'two', officialId: 'cy' }])
  expect(draft.missingFromRoster).toEqual([
    { id: 'bo', name: 'bo of the camp' },
    { id: 'max', name: 'max of the camp' },
  ])
  expect(officials(after(draft, { type: 'redo' }))).toEqual([['ann'], ['cy']])
  expect(officials(after(draft, { type: 'undo' }, { type: 'undo' }))).toEqual([['ann'], []])
  expect(after(draft, { type: 'leftOutSeen' }).missingFromRoster).toEqual([])
})

test('whoever was left out is told once, however often the board comes', () => {
  const news = { type: 'adopt', base: BASE, version: 1, people: without('bo') } as const
  expect(after(start, put('bo', 'one'), news, news).missingFromRoster).toHaveLength(1)
})

test('an earlier edit of somebody who is no longer there is left out, and they are counted', () => {
  const draft = startDraft({ base: BASE, version: 7, people: without('bo', 'max') }, [
    { kind: 'official_added', courtId: 'two', officialId: 'bo' },
    { kind: 'clinician', courtId: 'one', position: 'clinician', from: null, to: 'max' },
    { kind: 'official_removed', courtId: 'one', officialId: 'ann' },
  ])
  expect(draftChanges(draft)).toEqual([{ kind: 'official_removed', courtId: 'one', officialId: 'ann' }])
  expect(draft.missingFromRoster).toEqual([
    { id: 'bo', name: undefined },
    { id: 'max', name: undefined },
  ])
})

test('edits are of an earlier visit until they are saved', () => {
  expect(start.isRestored).toBe(false)
  const draft = resumed({ kind: 'official_added', courtId: 'two', officialId: 'bo' })
  expect(draft.isRestored).toBe(true)
  expect(draft.lastEdit).toBeUndefined()
  const saved = after(draft, { type: 'adopt', base: draft.places, version: 8, since: draft.places })
  expect(saved.isRestored).toBe(false)
})

test('what was undone is said, also when it had been saved', () => {
  const sent = after(start, put('cy', 'two'), {
    type: 'edit',
    change: (places) => unassignOfficial(places, 'ann', 'one'),
    words: { title: 'Official Removed', description: 'ann off Court 1' },
  })
  const saved = after(sent, { type: 'adopt', base: sent.places, version: 2, since: sent.places })
  const undone = after(saved, { type: 'undo' })
  expect(undone.isRestored).toBe(false)
  expect(undone.lastEdit).toEqual({ title: 'Undone: Official Removed', description: 'Undone: ann off Court 1' })
  expect(after(undone, { type: 'redo' }).lastEdit?.title).toBe('Official Removed')
})

test('whoever put people elsewhere meanwhile is named until it was seen, not whoever renamed a court', () => {
  const theirs = assignOfficial(BASE, 'dee', 'two', null)
  const draft = after(
    start,
    put('bo', 'one'),
    { type: 'adopt', base: theirs, version: 2, changedBy: 'Dana Whitfield' },
    { type: 'adopt', base: theirs, version: 3, changedBy: 'Ola Berg' },
  )
  expect(draft.remoteAuthors).toEqual(['Dana Whitfield'])
  expect(after(draft, { type: 'seen' }).remoteAuthors).toEqual([])
})
