import type { Placement } from '@crew-chief/domain/courts/board'
import { assignClinician, assignOfficial, unassignOfficial } from '@crew-chief/domain/courts/edit-places'
import type { PlaceChange } from '@crew-chief/domain/courts/placement-changes'
import { expect, test } from 'vitest'
import {
  type DirectChange,
  type Draft,
  type DraftAction,
  draftChanges,
  draftReducer,
  remoteChangesOf,
  reverseOf,
  startDraft,
} from './draft.ts'

const BASE: Placement = {
  one: { positions: { clinician: null }, officialIds: ['ann'] },
  two: { positions: { clinician: 'kim' }, officialIds: [] },
}

const message = { title: 'Official Assigned' }
const after = (draft: Draft, ...actions: DraftAction[]): Draft => actions.reduce(draftReducer, draft)
const put = (officialId: string, courtId: string): DraftAction => ({
  type: 'edit',
  change: (places) => assignOfficial(places, officialId, courtId, null),
  message,
})
const assign = (clinicianId: string | null, courtId: string): DraftAction => ({
  type: 'edit',
  change: (places) => assignClinician(places, clinicianId, { courtId, position: 'clinician' }, null),
  message,
})
const officials = ({ places }: Draft) => [places.one?.officialIds, places.two?.officialIds]

const EVERYONE = new Map(
  ['ann', 'bo', 'cy', 'dee', 'eve', 'kim', 'lou', 'max'].map((id) => [id, `${id} of the camp`] as const),
)
const without = (...ids: string[]) => new Map([...EVERYONE].filter(([id]) => !ids.includes(id)))

const start = startDraft({ base: BASE, version: 1, roster: EVERYONE })
const resumed = (...stored: PlaceChange[]) => startDraft({ base: BASE, version: 7, roster: EVERYONE }, stored)

test('an edit can be undone and redone', () => {
  const edited = after(start, put('bo', 'one'))
  expect(officials(edited)).toEqual([['ann', 'bo'], []])
  expect(edited.lastEdit).toBe(message)
  const undone = after(edited, { type: 'undo' })
  expect(undone.places).toBe(BASE)
  expect(officials(after(undone, { type: 'redo' }))).toEqual([['ann', 'bo'], []])
})

test('an edit that changes nothing adds no undo step', () => {
  expect(after(start, put('ann', 'one'))).toBe(start)
})

test('an edit after undo clears the redo steps', () => {
  const draft = after(start, put('bo', 'one'), { type: 'undo' }, put('cy', 'two'))
  expect(after(draft, { type: 'redo' })).toBe(draft)
})

test('undo and redo do nothing on a new draft', () => {
  expect(after(start, { type: 'undo' }, { type: 'redo' })).toBe(start)
})

test('the last 100 edits can be undone', () => {
  const many = Array.from({ length: 105 }, (_, number) => put(`person ${number}`, 'one'))
  const undone = after(start, ...many, ...many.map(() => ({ type: 'undo' }) as const))
  expect(undone.places.one?.officialIds).toHaveLength(6)
})

test('edits are rebased onto changes by others, and undo does not revert those', () => {
  const theirs = assignOfficial(BASE, 'dee', 'two', null)
  const draft = after(start, put('bo', 'one'), { type: 'serverUpdate', base: theirs, version: 2 })
  expect(officials(draft)).toEqual([['ann', 'bo'], ['dee']])
  expect(remoteChangesOf(draft)?.theirs).toEqual([{ kind: 'official_added', courtId: 'two', officialId: 'dee' }])
  expect(officials(after(draft, { type: 'undo' }))).toEqual([['ann'], ['dee']])
})

test('changes by others are reported until acknowledged', () => {
  const draft = after(
    start,
    put('bo', 'one'),
    { type: 'serverUpdate', base: assignOfficial(BASE, 'dee', 'two', null), version: 2 },
    {
      type: 'serverUpdate',
      base: assignOfficial(assignOfficial(BASE, 'dee', 'two', null), 'eve', 'two', null),
      version: 3,
    },
  )
  expect(remoteChangesOf(draft)?.theirs).toHaveLength(2)
  expect(remoteChangesOf(after(draft, { type: 'acknowledge' }))).toBeNull()
})

test('a direct change by the user is neither an edit nor reported, before and after the server update', () => {
  const own = [{ kind: 'official_added', courtId: 'two', officialId: 'cy' }] as const
  const substitute = (places: Placement) => assignOfficial(places, 'cy', 'two', null)
  const done = after(start, put('bo', 'one'), { type: 'serverUpdate', base: substitute(BASE), version: 2, own })
  expect(officials(done)).toEqual([['ann', 'bo'], ['cy']])
  expect(draftChanges(done)).toHaveLength(1)
  expect(remoteChangesOf(done)).toBeNull()
  const updated = after(done, { type: 'serverUpdate', base: substitute(BASE), version: 2, changedBy: 'Me' })
  expect(remoteChangesOf(updated)).toBeNull()
  expect(updated.remoteAuthors).toEqual([])
  const theirs = assignOfficial(substitute(BASE), 'dee', 'two', null)
  const others = after(done, { type: 'serverUpdate', base: theirs, version: 3, changedBy: 'Dana' })
  expect(remoteChangesOf(others)?.theirs).toHaveLength(1)
})

test('a direct change is an undo step between the edits around it', () => {
  const change = { kind: 'mark', mark: { noShow: true }, courtIds: ['one'], officialId: 'ann' } as const
  const direct = { change }
  const marked = { type: 'direct', direct, message: { title: 'Court Updated' } } as const
  const done = after(start, put('bo', 'one'), marked, put('cy', 'two'))
  expect(done.past.map((step) => step.direct)).toEqual([undefined, direct, undefined])
  const undone = after(done, { type: 'undo' }, { type: 'undo' })
  expect(officials(undone)).toEqual([['ann', 'bo'], []])
  expect(undone.future[0]?.direct).toBe(direct)
  expect(undone.lastEdit).toEqual({ title: 'Undone: Court Updated' })
  expect(officials(after(undone, { type: 'redo' }, { type: 'redo' }))).toEqual([['ann', 'bo'], ['cy']])
})

test('without edits, changes by others are not reported', () => {
  const draft = after(
    start,
    { type: 'serverUpdate', base: assignOfficial(BASE, 'dee', 'two', null), version: 2 },
    put('bo', 'one'),
  )
  expect(remoteChangesOf(draft)).toBeNull()
})

test('a position filled by both sides keeps the local choice and reports a clash', () => {
  const theirs = assignClinician(BASE, 'lou', { courtId: 'one', position: 'clinician' }, null)
  const draft = after(start, assign('max', 'one'), { type: 'serverUpdate', base: theirs, version: 2 })
  expect(draft.places.one?.positions).toEqual({ clinician: 'max' })
  expect(remoteChangesOf(draft)?.clashes).toHaveLength(1)
})

test('an update with an older version is ignored', () => {
  const draft = after(start, { type: 'serverUpdate', base: assignOfficial(BASE, 'dee', 'two', null), version: 3 })
  expect(after(draft, { type: 'serverUpdate', base: BASE, version: 2 })).toBe(draft)
})

test('edits of a deleted court are dropped', () => {
  const { one } = BASE
  const draft = after(start, put('bo', 'two'), { type: 'serverUpdate', base: one ? { one } : {}, version: 2 })
  expect(draftChanges(draft)).toEqual([])
  expect(remoteChangesOf(draft)).toBeNull()
})

test('after a save, only edits made during the request remain', () => {
  const sent = after(start, put('bo', 'one'))
  const draft = after(sent, put('cy', 'two'), {
    type: 'serverUpdate',
    base: sent.places,
    version: 2,
    since: sent.places,
  })
  expect(draftChanges(draft)).toEqual([{ kind: 'official_added', courtId: 'two', officialId: 'cy' }])
  expect(remoteChangesOf(draft)).toBeNull()
})

test('undo after a save reverts the saved edit as a new edit', () => {
  const sent = after(start, put('bo', 'one'))
  const draft = after(
    sent,
    { type: 'serverUpdate', base: sent.places, version: 2, since: sent.places },
    { type: 'undo' },
  )
  expect(draftChanges(draft)).toEqual([{ kind: 'official_removed', courtId: 'one', officialId: 'bo' }])
})

test('undo after a reset restores all assignments as edits', () => {
  const empty = unassignOfficial(BASE, 'ann', 'one')
  const draft = after(start, put('bo', 'two'), {
    type: 'reset',
    base: empty,
    version: 2,
    clearedMarks: new Map(),
    message,
  })
  expect(draftChanges(draft)).toEqual([])
  expect(draftChanges(after(draft, { type: 'undo' }))).toEqual([
    { kind: 'official_added', courtId: 'one', officialId: 'ann' },
    { kind: 'official_added', courtId: 'two', officialId: 'bo' },
  ])
})

test('stored edits are applied to the current board', () => {
  const draft = resumed(
    { kind: 'official_added', courtId: 'two', officialId: 'bo' },
    { kind: 'official_added', courtId: 'gone', officialId: 'bo' },
  )
  expect(officials(draft)).toEqual([['ann'], ['bo']])
  expect(remoteChangesOf(draft)).toBeNull()
})

test('a stored edit that others made as well is not reported', () => {
  const draft = resumed(
    { kind: 'clinician', courtId: 'two', position: 'clinician', from: null, to: 'kim' },
    { kind: 'official_added', courtId: 'two', officialId: 'bo' },
  )
  expect(draftChanges(draft)).toHaveLength(1)
  expect(remoteChangesOf(draft)).toBeNull()
})

test('a stored edit of a position that was reassigned since then reports a clash', () => {
  const draft = resumed({ kind: 'clinician', courtId: 'two', position: 'clinician', from: null, to: 'max' })
  expect(draft.places.two?.positions).toEqual({ clinician: 'max' })
  expect(remoteChangesOf(draft)?.clashes).toEqual([
    { kind: 'clinician', courtId: 'two', position: 'clinician', from: null, to: 'kim' },
  ])
})

test('edits of a person who lost their seat are dropped, also from the undo and redo steps', () => {
  const edited = after(start, put('bo', 'one'), put('cy', 'two'), assign('max', 'one'), put('bo', 'two'), {
    type: 'undo',
  })
  const draft = after(edited, { type: 'serverUpdate', base: BASE, version: 1, roster: without('bo', 'max') })
  expect(draftChanges(draft)).toEqual([{ kind: 'official_added', courtId: 'two', officialId: 'cy' }])
  expect(draft.missing).toEqual([
    { id: 'bo', name: 'bo of the camp' },
    { id: 'max', name: 'max of the camp' },
  ])
  expect(officials(after(draft, { type: 'redo' }))).toEqual([['ann'], ['cy']])
  expect(officials(after(draft, { type: 'undo' }, { type: 'undo' }))).toEqual([['ann'], []])
  expect(after(draft, { type: 'dismissMissing' }).missing).toEqual([])
})

test('a missing person is listed once, even after several updates', () => {
  const update = { type: 'serverUpdate', base: BASE, version: 1, roster: without('bo') } as const
  expect(after(start, put('bo', 'one'), update, update).missing).toHaveLength(1)
})

test('stored edits of people who left the camp are dropped, and the people are listed', () => {
  const draft = startDraft({ base: BASE, version: 7, roster: without('bo', 'max') }, [
    { kind: 'official_added', courtId: 'two', officialId: 'bo' },
    { kind: 'clinician', courtId: 'one', position: 'clinician', from: null, to: 'max' },
    { kind: 'official_removed', courtId: 'one', officialId: 'ann' },
  ])
  expect(draftChanges(draft)).toEqual([{ kind: 'official_removed', courtId: 'one', officialId: 'ann' }])
  expect(draft.missing).toEqual([
    { id: 'bo', name: undefined },
    { id: 'max', name: undefined },
  ])
})

test('a draft counts as restored until it is saved', () => {
  expect(start.isRestored).toBe(false)
  const draft = resumed({ kind: 'official_added', courtId: 'two', officialId: 'bo' })
  expect(draft.isRestored).toBe(true)
  expect(draft.lastEdit).toBeUndefined()
  const saved = after(draft, { type: 'serverUpdate', base: draft.places, version: 8, since: draft.places })
  expect(saved.isRestored).toBe(false)
})

test('the last edit describes an undo, also after a save', () => {
  const sent = after(start, put('cy', 'two'), {
    type: 'edit',
    change: (places) => unassignOfficial(places, 'ann', 'one'),
    message: { title: 'Official Removed', description: 'ann off Court 1' },
  })
  const saved = after(sent, { type: 'serverUpdate', base: sent.places, version: 2, since: sent.places })
  const undone = after(saved, { type: 'undo' })
  expect(undone.isRestored).toBe(false)
  expect(undone.lastEdit).toEqual({ title: 'Undone: Official Removed', description: 'Undone: ann off Court 1' })
  expect(after(undone, { type: 'redo' }).lastEdit?.title).toBe('Official Removed')
})

test('authors of moved assignments are listed until acknowledged, but not those who only renamed a court', () => {
  const theirs = assignOfficial(BASE, 'dee', 'two', null)
  const draft = after(
    start,
    put('bo', 'one'),
    { type: 'serverUpdate', base: theirs, version: 2, changedBy: 'Dana Whitfield' },
    { type: 'serverUpdate', base: theirs, version: 3, changedBy: 'Ola Berg' },
  )
  expect(draft.remoteAuthors).toEqual(['Dana Whitfield'])
  expect(after(draft, { type: 'acknowledge' }).remoteAuthors).toEqual([])
})

test('a direct change leaves earlier changes by others to be reviewed', () => {
  const theirs = assignOfficial(BASE, 'dee', 'two', null)
  const own = [{ kind: 'official_added', courtId: 'two', officialId: 'cy' }] as const
  const draft = after(
    start,
    put('bo', 'one'),
    { type: 'serverUpdate', base: theirs, version: 2, changedBy: 'Dana' },
    { type: 'serverUpdate', base: assignOfficial(theirs, 'cy', 'two', null), version: 3, own },
  )
  expect(remoteChangesOf(draft)?.theirs).toMatchObject([{ kind: 'official_added', officialId: 'dee' }])
  expect(draft.remoteAuthors).toEqual(['Dana'])
})

test('reversing a direct change twice gives the change', () => {
  const change: DirectChange = {
    kind: 'officials',
    changes: [{ kind: 'official_removed', courtId: 'one', officialId: 'ann' }],
  }
  expect(reverseOf(change)).toEqual({
    kind: 'officials',
    changes: [{ kind: 'official_added', courtId: 'one', officialId: 'ann' }],
  })
  expect(reverseOf(reverseOf(change))).toEqual(change)
  const mark: DirectChange = { kind: 'mark', mark: { locked: true }, courtIds: ['one'], officialId: 'ann' }
  expect(reverseOf(mark)).toEqual({ ...mark, mark: { locked: false } })
})
