// The icons of tabs, the installed app and emails, drawn from the icon that the organization uploaded.

import { keyOfUrl } from '@crew-chief/domain/uploads/stored-file'
import type { Deps } from '../../deps.ts'
import { decodePicture } from '../uploads/public.ts'

type Icon = {
  /** In pixels. */
  size: number
  /** Phones cut a circle or a rounded square out of it: on the color of the header, with a margin. */
  isMasked?: true
}

/** By the name of the file that is used without an own icon. */
const ICONS: Readonly<Record<string, Icon>> = {
  // Browsers ask for it without reading the page, and accept a PNG.
  'favicon.ico': { size: 32 },
  'icon-192.png': { size: 192 },
  'icon-512.png': { size: 512 },
  'apple-touch-icon.png': { size: 180, isMasked: true },
  'icon-maskable-512.png': { size: 512, isMasked: true },
}
const INK = '#121211'
/** A mask keeps at least the circle with 80 % of the width. */
const MASKED_SHARE = 0.72

/** Each icon is drawn once and kept in memory. `draw` returns null without an own icon, or when it cannot be read. */
export function createAppIcons({ config, storage, log }: Pick<Deps, 'config' | 'storage' | 'log'>) {
  let url: string | null = null
  let drawn = new Map<string, Promise<Buffer>>()
  return {
    names: Object.keys(ICONS),
    draw: async (name: string): Promise<Buffer | null> => {
      if (url !== config.iconUrl) {
        url = config.iconUrl
        drawn = new Map()
      }
      const key = url && keyOfUrl(url)
      const icon = ICONS[name]
      if (!key || !icon) return null
      const drawing = drawn.get(name) ?? storage.read(key).then((content) => drawIcon(content, icon))
      drawn.set(name, drawing)
      return drawing.catch((error: Error) => {
        drawn.delete(name)
        log.warn({ err: error, key }, 'icon not drawn')
        return null
      })
    },
  }
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

const drawIcon = (content: Buffer, { size, isMasked }: Icon): Promise<Buffer> =>
  decodePicture(content, (picture) => {
    const inner = isMasked ? Math.round(size * MASKED_SHARE) : size
    const background = isMasked ? INK : CLEAR
    const resized = picture.rotate().resize({ width: inner, height: inner, fit: 'contain', background })
    if (!isMasked) return resized.png()
    const before = Math.floor((size - inner) / 2)
    const after = size - inner - before
    return resized
      .flatten({ background })
      .extend({ top: before, left: before, bottom: after, right: after, background })
      .png()
  })
