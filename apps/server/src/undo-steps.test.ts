import { expect, test } from 'vitest'
import { createLog } from './platform/log.ts'
import { createUndoSteps } from './undo-steps.ts'

const FOREVER = new Promise<never>(() => {})

function steps() {
  const seen: string[] = []
  const undo = createUndoSteps(createLog('silent'))
  return { seen, undo }
}

test('what came up last goes down first', async () => {
  const { seen, undo } = steps()
  for (const name of ['database', 'app']) undo.push({ name, withinMs: 1000, run: async () => seen.push(name) })
  await undo.runAll()
  expect(seen).toEqual(['app', 'database'])
})

test('a step that fails does not keep the next from its turn', async () => {
  const { seen, undo } = steps()
  undo.push({ name: 'database', withinMs: 1000, run: async () => seen.push('database') })
  undo.push({ name: 'app', withinMs: 1000, run: () => Promise.reject(new Error('no')) })
  await undo.runAll()
  expect(seen).toEqual(['database'])
})

test('a step that hangs is forced and left behind', async () => {
  const { seen, undo } = steps()
  undo.push({ name: 'database', withinMs: 1000, run: async () => seen.push('database') })
  undo.push({ name: 'app', withinMs: 10, run: () => FOREVER, force: () => seen.push('forced') })
  await undo.runAll()
  expect(seen).toEqual(['forced', 'database'])
})

test('running twice undoes once: a second signal finds nothing to do', async () => {
  const { seen, undo } = steps()
  undo.push({ name: 'app', withinMs: 1000, run: async () => seen.push('app') })
  await Promise.all([undo.runAll(), undo.runAll()])
  expect(seen).toEqual(['app'])
})
