import { expect, it } from 'vitest'
import { createDialogs } from './open-dialog.ts'
import { pressAnswered } from './press-for-tests.ts'

const ADDING = { kind: 'add-officials', courtId: 'c1' } as const
const MARKING = { kind: 'no-show', courtId: 'c1', officialId: 'sam' } as const

function dialogsAt() {
  const { later, answered } = pressAnswered()
  return { dialogs: createDialogs(later), answered }
}

it('opens a dialog for whoever shows it; it leaves at once and is gone when the press has been answered', () => {
  const { dialogs, answered } = dialogsAt()
  const heard: unknown[] = []
  dialogs.subscribe(() => heard.push(dialogs.current()))
  dialogs.open(ADDING)
  dialogs.leave()
  dialogs.leave()
  expect(heard).toEqual([
    { dialog: ADDING, isLeaving: false },
    { dialog: ADDING, isLeaving: true },
  ])
  answered()
  expect(heard.at(-1)).toBeNull()
})

it('keeps the dialog that was opened while another left', () => {
  const { dialogs, answered } = dialogsAt()
  dialogs.subscribe(() => undefined)
  dialogs.open(ADDING)
  dialogs.leave()
  dialogs.open(MARKING)
  answered()
  expect(dialogs.current()).toEqual({ dialog: MARKING, isLeaving: false })
})

it('keeps no dialog that nobody shows: it would come up in the next camp', () => {
  const { dialogs } = dialogsAt()
  dialogs.open(ADDING)
  expect(dialogs.current()).toBeNull()
  dialogs.subscribe(() => undefined)()
  dialogs.open(ADDING)
  expect(dialogs.current()).toBeNull()
})
