import { type LayerRole, layersInSource } from './source-scan.ts'
import { LAYER_VIEWS, SCREEN_VIEWS } from './view-index.ts'

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .replace('/*', '(/.*)?')
      .replace(/\/:\w+\?/, '(/[^/]+)?')
      .replace(/:\w+/g, '[^/]+')}$`,
  )

export const pathsAt = (place: string): RegExp[] =>
  Object.entries(SCREEN_VIEWS).flatMap(([path, name]) => (name === place ? [patternOf(path)] : []))

const rolesByPlace = new Map<string, LayerRole[]>()
const turns = new Map<string, number>()
for (const { file, role } of layersInSource()) {
  const index = turns.get(file) ?? 0
  turns.set(file, index + 1)
  const place = LAYER_VIEWS[file]?.[index]
  if (place) rolesByPlace.set(place, [...(rolesByPlace.get(place) ?? []), role])
}

export const rolesAt = (place: string): readonly LayerRole[] => rolesByPlace.get(place) ?? []
