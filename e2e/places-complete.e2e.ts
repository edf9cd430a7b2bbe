// No screen and no dialog without a place where it is looked at: what is in the sources stands in the lists.

import { expect, test } from '@playwright/test'
import { ALL_PLACES } from './all-places.ts'
import { layerBlocks, layersInSource, screensInSource } from './layers-in-source.ts'
import { LAYER_PLACES, SCREEN_PLACES } from './shown-places.ts'

const NAMES = new Set(ALL_PLACES.map(({ name }) => name))

/** How many dialogs, sheets and menus each file opens. */
function layersByFile(): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { file } of layersInSource()) counts[file] = (counts[file] ?? 0) + 1
  return counts
}

test('every row in the table of screens has its place', () => {
  const paths = screensInSource()
  // Fewer would mean that the table is not read as it is written.
  expect(paths.length).toBeGreaterThan(20)
  expect(Object.keys(SCREEN_PLACES).sort()).toEqual([...paths].sort())
})

test('every dialog, sheet and menu has its place', () => {
  const counted = layersByFile()
  expect(Object.keys(counted).length).toBeGreaterThan(80)
  const listed = Object.entries(LAYER_PLACES).map(([file, places]) => [file, places.length])
  expect(Object.fromEntries(listed)).toEqual(counted)
})

test('every place that is named there exists, and each has a name of its own', () => {
  const named = [...Object.values(SCREEN_PLACES), ...Object.values(LAYER_PLACES).flat()]
  expect(named.filter((name) => !NAMES.has(name))).toEqual([])
  expect(NAMES.size).toBe(ALL_PLACES.length)
})

test('only building blocks make layers: whatever opens one is found by its name', () => {
  expect(layerBlocks()).toEqual([
    'ui/confirm-dialog.tsx',
    'ui/dialog-frame.tsx',
    'ui/dialog.tsx',
    'ui/menu.tsx',
    'ui/popover.tsx',
    'ui/sheet.tsx',
    'ui/viewer-dialog.tsx',
    'ui/work-dialog.tsx',
  ])
})
