import { PAGES } from '@crew-chief/domain/paths'
import { expect, test } from '@playwright/test'
import { JOURNEY } from '../support/test.ts'
import { ALL_VIEWS } from '../views/all-views.ts'
import { layerBlocks, layersInSource } from '../views/source-scan.ts'
import { LAYER_VIEWS, SCREEN_VIEWS } from '../views/view-index.ts'

const NAMES = new Set(ALL_VIEWS.map(({ name }) => name))

/** Number of dialogs, sheets and menus by file. */
function layersByFile(): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { file } of layersInSource()) counts[file] = (counts[file] ?? 0) + 1
  return counts
}

test('every screen has a view', { tag: JOURNEY }, () => {
  expect(Object.keys(SCREEN_VIEWS).sort()).toEqual(Object.values(PAGES).sort())
})

test('every dialog, sheet and menu has a view', { tag: JOURNEY }, () => {
  // Fewer would mean that the sources are not parsed correctly.
  expect(layersInSource().length).toBeGreaterThan(100)
  const listed = Object.entries(LAYER_VIEWS).map(([file, views]) => [file, views.length])
  expect(Object.fromEntries(listed)).toEqual(layersByFile())
})

test('every listed view exists, and view names are unique', { tag: JOURNEY }, () => {
  const named = [...Object.values(SCREEN_VIEWS), ...Object.values(LAYER_VIEWS).flat()]
  expect(named.filter((name) => !NAMES.has(name))).toEqual([])
  expect(NAMES.size).toBe(ALL_VIEWS.length)
})

test('only the known building blocks open layers', { tag: JOURNEY }, () => {
  expect(layerBlocks()).toEqual([
    'ui/confirm-dialog.tsx',
    'ui/dialog.tsx',
    'ui/menu.tsx',
    'ui/popover.tsx',
    'ui/sheet.tsx',
    'ui/viewer-dialog.tsx',
    'ui/work-dialog.tsx',
  ])
})
