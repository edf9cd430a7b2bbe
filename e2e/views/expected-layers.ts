import { type LayerRole, layersInSource } from './source-scan.ts'
import { LAYER_VIEWS, SCREEN_VIEWS } from './view-index.ts'

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace('/*', '(/.*)?')
      .replace(/\/:\w+\?/, '(/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')}$`,
  )

export const pathsOf = (view: string): RegExp[] =>
  Object.entries(SCREEN_VIEWS).flatMap(([path, name]) => (name === view ? [patternOf(path)] : []))

const rolesByView = new Map<string, LayerRole[]>()
const counts = new Map<string, number>()
for (const { file, role } of layersInSource()) {
  const index = counts.get(file) ?? 0
  counts.set(file, index + 1)
  const view = LAYER_VIEWS[file]?.[index]
  if (view) rolesByView.set(view, [...(rolesByView.get(view) ?? []), role])
}

export const rolesOf = (view: string): readonly LayerRole[] => rolesByView.get(view) ?? []
