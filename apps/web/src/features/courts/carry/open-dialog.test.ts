import { expect, it } from 'vitest'
import { createDialogs } from './open-dialog.ts'

const ADDING = { kind: 'add-officials', courtId: 'c1' } as const

it('opens and closes a dialog for whoever shows it', () => {
  const dialogs = createDialogs()
  const heard: unknown[] = []
  dialogs.subscribe(() => heard.push(dialogs.current()))
  dialogs.open(ADDING)
  dialogs.close()
  expect(heard).toEqual([ADDING, null])
})

it('keeps no dialog that nobody shows: it would come up in the next camp', () => {
  const dialogs = createDialogs()
  dialogs.open(ADDING)
  expect(dialogs.current()).toBeNull()
  dialogs.subscribe(() => undefined)()
  dialogs.open(ADDING)
  expect(dialogs.current()).toBeNull()
})
