import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const WEB = fileURLToPath(new URL('../../apps/web/src/', import.meta.url))
const SOURCE_FILES = /^(?!gallery\/|testing\/).*(?<!\.test)\.tsx$/
/** Components that open a layer over a page, and forms that are dialogs. */
const OPENS_LAYER = /<(\w*FormDialog|ConfirmDialog|WorkDialog|ViewerDialog|Dialog|Sheet|Menu|Popover)(?=[\s>])/g
/** Only building blocks may use these parts. */
const LAYER_PARTS =
  /import \{[^}]*\b(?:AlertDialog|ContextMenu|Dialog|DropdownMenu|HoverCard|Popover)\b[^}]*\} from 'radix-ui'/

export type LayerRole = 'alertdialog' | 'dialog' | 'menu'
type Layer = { file: string; role: LayerRole }

const read = (file: string): string => readFileSync(WEB + file, 'utf8')

const sources = (): string[] =>
  readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => SOURCE_FILES.test(file))
    .sort()

function roleOf(block: string | undefined): LayerRole {
  if (block === 'Menu') return 'menu'
  return block === 'ConfirmDialog' ? 'alertdialog' : 'dialog'
}

/** In source order. */
export const layersInSource = (): Layer[] =>
  sources().flatMap((file) => [...read(file).matchAll(OPENS_LAYER)].map(([, block]) => ({ file, role: roleOf(block) })))

export const layerBlocks = (): string[] => sources().filter((file) => LAYER_PARTS.test(read(file)))
