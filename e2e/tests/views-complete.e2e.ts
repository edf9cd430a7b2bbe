// No screen and no dialog without a place where it is looked at: what is in the sources stands in the lists.

import { expect, test } from '@playwright/test'
import { ALL_VIEWS } from '../views/all-views.ts'
import { layerBlocks, layersInSource, screensInSource } from '../views/source-scan.ts'
import { LAYER_VIEWS, SCREEN_VIEWS } from '../views/view-index.ts'

const NAMES = new Set(ALL_VIEWS.map(({ name }) => name))

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
  expect(Object.keys(SCREEN_VIEWS).sort()).toEqual([...paths].sort())
})

test('every dialog, sheet and menu has its place', () => {
  const counted = layersByFile()
  expect(Object.keys(counted).length).toBeGreaterThan(80)
  const listed = Object.entries(LAYER_VIEWS).map(([file, places]) => [file, places.length])
  expect(Object.fromEntries(listed)).toEqual(counted)
})

test('every place that is named there exists, and each has a name of its own', () => {
  const named = [...Object.values(SCREEN_VIEWS), ...Object.values(LAYER_VIEWS).flat()]
  expect(named.filter((name) => !NAMES.has(name))).toEqual([])
  expect(NAMES.size).toBe(ALL_VIEWS.length)
})

test('only building blocks make layers: whatever opens one is found by its name', () => {
  expect(layerBlocks()).toEqual([
    'ui/confirm-dialog.tsx',
    'ui/dialog.tsx',
    'ui/menu.tsx',
    'ui/sheet.tsx',
    'ui/viewer-dialog.tsx',
    'ui/work-dialog.tsx',
  ])
})
