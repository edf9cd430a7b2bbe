// Files of the demo come from the assets folder and are stored like uploads, with their smaller image versions. Pictures
// are drawn as SVG and stored as PNG. Storage may be remote, so all this runs before the transaction that references them.

import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type FileType, type UploadFolder, uploadKey } from '@crew-chief/domain/uploads/file-rules'
import { PICTURE_VERSIONS, pictureKey } from '@crew-chief/domain/uploads/picture-versions'
import sharp, { type Sharp } from 'sharp'
import type { NewFile } from '../features/feed/public.ts'
import { resizePicture, type uploads } from '../features/uploads/public.ts'
import type { Storage } from '../platform/storage/storage.ts'
import { DEMO_POSTS } from './posts.ts'

type NewUpload = Omit<typeof uploads.$inferInsert, 'ownerId'>

/** By name in the content. */
export type StoredFiles = ReadonlyMap<string, NewUpload>

/** Uploads of a file: a video has two, the video and its thumbnail. */
export type PostMedia = ReadonlyMap<string, { file: NewFile; uploads: NewUpload[] }>

type Asset = {
  folder: UploadFolder
  type: FileType
  /** Name of the thumbnail in the assets folder. */
  thumbnail?: string
  properties?: Pick<NewFile, 'width' | 'height' | 'durationSeconds'>
}

const VIDEO = { folder: 'posts/videos', type: 'video/mp4' } as const
const VIDEO_SIZE = { width: 640, height: 360 }
/** Files of posts that are not drawings. */
const ASSETS: Readonly<Record<string, Asset>> = {
  'the-whistle-14.pdf': { folder: 'posts/pdfs', type: 'application/pdf' },
  'rotation.mp4': { ...VIDEO, thumbnail: 'rotation.jpg', properties: { ...VIDEO_SIZE, durationSeconds: 12 } },
  'transition.mp4': { ...VIDEO, thumbnail: 'transition.jpg', properties: { ...VIDEO_SIZE, durationSeconds: 10 } },
}
const DIAGRAM_SIZE = { width: 960, height: 600 } as const

const readAsset = (name: string): Promise<Buffer> => readFile(new URL(`./assets/${name}`, import.meta.url))

export async function storePostMedia(storage: Storage): Promise<PostMedia> {
  const names = new Set(DEMO_POSTS.flatMap(({ files = [] }) => files))
  const store = async (name: string) => {
    const asset = ASSETS[name]
    return [name, asset ? await storeAsset(storage, name, asset) : await storeDiagram(storage, name)] as const
  }
  return new Map(await Promise.all([...names].map(store)))
}

/** For files that no transaction referenced in the end. */
export async function removeFiles(storage: Storage, files: Iterable<NewUpload>): Promise<void> {
  for (const { key, contentType } of files) {
    const versions = contentType.startsWith('image/') ? PICTURE_VERSIONS.map(({ name }) => pictureKey(key, name)) : []
    for (const file of [key, ...versions]) await storage.remove(file)
  }
}

async function storeDiagram(storage: Storage, name: string) {
  const upload = await storeDrawing(storage, 'posts/images', name.replace('.png', ''), (svg) => sharp(svg).png())
  return { file: { name, path: upload.publicUrl, type: 'image/png', ...DIAGRAM_SIZE }, uploads: [upload] }
}

async function storeAsset(storage: Storage, name: string, { folder, type, thumbnail, properties }: Asset) {
  const upload = await storeFile(storage, { folder, name, type })
  const picture =
    thumbnail === undefined
      ? undefined
      : await storePicture(storage, {
          folder: 'posts/images',
          name: thumbnail,
          type: 'image/jpeg',
          content: await readAsset(thumbnail),
        })
  return {
    file: { name, path: upload.publicUrl, type, thumbnail: picture?.publicUrl ?? null, ...properties },
    uploads: picture ? [upload, picture] : [upload],
  }
}

/** `render` makes a PNG of the SVG with this name. */
export async function storeDrawing(
  storage: Storage,
  folder: UploadFolder,
  name: string,
  render: (svg: Buffer) => Sharp,
): Promise<NewUpload> {
  const content = await render(await readAsset(`${name}.svg`)).toBuffer()
  return storePicture(storage, { folder, name: `${name}.png`, type: 'image/png', content })
}

/** With its smaller versions. */
async function storePicture(storage: Storage, picture: StoredFile & { content: Buffer }) {
  const upload = await storeFile(storage, picture)
  const storeVersion = async ({ name, width }: (typeof PICTURE_VERSIONS)[number]) => {
    const smaller = await resizePicture(picture.content, width)
    if (smaller) await storage.write(pictureKey(upload.key, name), smaller, 'image/webp')
  }
  await Promise.all(PICTURE_VERSIONS.map(storeVersion))
  return upload
}

type StoredFile = { folder: UploadFolder; name: string; type: FileType; content?: Buffer }

/** The content is the asset with this name by default. */
export async function storeFile(storage: Storage, { folder, name, type, content }: StoredFile) {
  const now = new Date()
  const key = uploadKey(folder, name, { now, random: randomBytes(8).toString('hex') })
  const stored = content ?? (await readAsset(name))
  await storage.write(key, stored, type)
  const publicUrl = storage.publicUrl(key)
  return { key, folder, contentType: type, size: stored.length, publicUrl, checkedAt: now, attachedAt: now }
}
