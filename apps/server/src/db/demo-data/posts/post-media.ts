// Files of the demo posts: diagrams are rendered here, videos and newsletters come from the assets folder. They are
// stored like uploads, with their smaller image versions.

import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type FileType, type UploadFolder, uploadKey } from '@crew-chief/domain/uploads/file-rules'
import { PICTURE_VERSIONS, pictureKey } from '@crew-chief/domain/uploads/picture-versions'
import sharp from 'sharp'
import type { NewFile } from '../../../features/feed/post-parts.store.ts'
import { resizePicture } from '../../../features/uploads/picture.ts'
import type { uploads } from '../../../features/uploads/uploads.tables.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { AssetName } from './demo-post.ts'
import { DIAGRAM_SIZE, type DiagramName, diagramSvg, isDiagram } from './diagrams.ts'
import { DEMO_POSTS } from './posts.ts'

export type StoredMedia = {
  file: NewFile
  /** A video has two: the video and its thumbnail. */
  uploads: Omit<typeof uploads.$inferInsert, 'ownerId'>[]
}
export type PostMedia = ReadonlyMap<string, StoredMedia>

type Asset = {
  folder: UploadFolder
  type: FileType
  /** Name of the thumbnail in the assets folder. */
  thumbnail?: string
  properties?: Pick<NewFile, 'width' | 'height' | 'durationSeconds'>
}

const VIDEO = { folder: 'posts/videos', type: 'video/mp4' } as const
const VIDEO_SIZE = { width: 640, height: 360 }
const ASSETS: Record<AssetName, Asset> = {
  'the-whistle-14.pdf': { folder: 'posts/pdfs', type: 'application/pdf' },
  'rotation.mp4': { ...VIDEO, thumbnail: 'rotation.jpg', properties: { ...VIDEO_SIZE, durationSeconds: 12 } },
  'transition.mp4': { ...VIDEO, thumbnail: 'transition.jpg', properties: { ...VIDEO_SIZE, durationSeconds: 10 } },
}

export const readAsset = (name: string): Promise<Buffer> => readFile(new URL(`../assets/${name}`, import.meta.url))

/** Storage may be remote, so this runs before the transaction that references the files. */
export async function storePostMedia(storage: Storage): Promise<PostMedia> {
  const names = new Set(DEMO_POSTS.flatMap(({ files = [] }) => files))
  const store = async (name: DiagramName | AssetName): Promise<[string, StoredMedia]> => [
    name,
    isDiagram(name) ? await storeDiagram(storage, name) : await storeAsset(storage, name),
  ]
  return new Map(await Promise.all([...names].map(store)))
}

/** For files that no transaction referenced in the end. */
export async function removeMedia(
  storage: Storage,
  media: ReadonlyMap<string, Pick<StoredMedia, 'uploads'>>,
): Promise<void> {
  for (const { key, contentType } of [...media.values()].flatMap(({ uploads }) => uploads)) {
    const versions = contentType.startsWith('image/') ? PICTURE_VERSIONS.map(({ name }) => pictureKey(key, name)) : []
    for (const file of [key, ...versions]) await storage.remove(file)
  }
}

async function storeDiagram(storage: Storage, name: DiagramName): Promise<StoredMedia> {
  const content = await sharp(Buffer.from(diagramSvg(name)))
    .png()
    .toBuffer()
  const upload = await storePicture(storage, { folder: 'posts/images', name, type: 'image/png', content })
  return { file: { name, path: upload.publicUrl, type: 'image/png', ...DIAGRAM_SIZE }, uploads: [upload] }
}

async function storeAsset(storage: Storage, name: AssetName): Promise<StoredMedia> {
  const { folder, type, thumbnail, properties } = ASSETS[name]
  const upload = await storeFile(storage, { folder, name, type, content: await readAsset(name) })
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

/** With its smaller versions. */
export async function storePicture(storage: Storage, picture: FileContent) {
  const upload = await storeFile(storage, picture)
  const storeVersion = async ({ name, width }: (typeof PICTURE_VERSIONS)[number]) => {
    const smaller = await resizePicture(picture.content, width)
    if (smaller) await storage.write(pictureKey(upload.key, name), smaller, 'image/webp')
  }
  await Promise.all(PICTURE_VERSIONS.map(storeVersion))
  return upload
}

type FileContent = { folder: UploadFolder; name: string; type: FileType; content: Buffer }

export async function storeFile(storage: Storage, { folder, name, type, content }: FileContent) {
  const now = new Date()
  const key = uploadKey(folder, name, { now, random: randomBytes(8).toString('hex') })
  await storage.write(key, content, type)
  return {
    ...{ key, folder, contentType: type, size: content.length, publicUrl: storage.publicUrl(key) },
    checkedAt: now,
    attachedAt: now,
  }
}
