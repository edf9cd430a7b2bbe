// The files of the demo's posts: plates drawn now, film and letter from the folder beside. They lie in storage like
// anybody's uploads, with their smaller versions.

import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type FileType, type UploadFolder, uploadKey } from '@crew-chief/domain/uploads/file-rules'
import { PICTURE_VERSIONS, pictureKey } from '@crew-chief/domain/uploads/picture-versions'
import sharp from 'sharp'
import type { NewFile } from '../../features/feed/post-parts.store.ts'
import { smallerPicture } from '../../features/uploads/picture.ts'
import type { uploads } from '../../features/uploads/uploads.tables.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { PLATE } from './plates/court.ts'
import { drawnPlate, isPlate, type PlateName } from './plates/plates.ts'
import type { AssetName } from './posts/demo-post.ts'
import { DEMO_POSTS } from './posts.ts'

export type Medium = {
  file: NewFile
  /** A film has two: itself, and its still picture. */
  uploads: Omit<typeof uploads.$inferInsert, 'ownerId'>[]
}
export type PostMedia = ReadonlyMap<string, Medium>

type Asset = {
  folder: UploadFolder
  type: FileType
  /** A picture of the same folder that stands for it. */
  still?: string
  facts?: Pick<NewFile, 'width' | 'height' | 'durationSeconds'>
}

const FILM = { folder: 'posts/videos', type: 'video/mp4' } as const
const FRAME = { width: 640, height: 360 }
const ASSETS: Record<AssetName, Asset> = {
  'the-whistle-14.pdf': { folder: 'posts/pdfs', type: 'application/pdf' },
  'rotation.mp4': { ...FILM, still: 'rotation.jpg', facts: { ...FRAME, durationSeconds: 12 } },
  'transition.mp4': { ...FILM, still: 'transition.jpg', facts: { ...FRAME, durationSeconds: 10 } },
}

const readAsset = (name: string): Promise<Buffer> => readFile(new URL(`assets/${name}`, import.meta.url))

/** Storage may be far away: called before the transaction that makes the files part of something. */
export async function storePostMedia(storage: Storage): Promise<PostMedia> {
  const names = new Set(DEMO_POSTS.flatMap(({ files = [] }) => files))
  const store = async (name: PlateName | AssetName): Promise<[string, Medium]> => [
    name,
    isPlate(name) ? await storePlate(storage, name) : await storeAsset(storage, name),
  ]
  return new Map(await Promise.all([...names].map(store)))
}

/** When they became part of nothing after all. */
export async function removeMedia(
  storage: Storage,
  media: ReadonlyMap<string, Pick<Medium, 'uploads'>>,
): Promise<void> {
  for (const { key, contentType } of [...media.values()].flatMap(({ uploads }) => uploads)) {
    const versions = contentType.startsWith('image/') ? PICTURE_VERSIONS.map(({ name }) => pictureKey(key, name)) : []
    for (const file of [key, ...versions]) await storage.remove(file)
  }
}

async function storePlate(storage: Storage, name: PlateName): Promise<Medium> {
  const content = await sharp(Buffer.from(drawnPlate(name)))
    .png()
    .toBuffer()
  const upload = await storePicture(storage, name, 'image/png', content)
  return { file: { name, path: upload.publicUrl, type: 'image/png', ...PLATE }, uploads: [upload] }
}

async function storeAsset(storage: Storage, name: AssetName): Promise<Medium> {
  const { folder, type, still, facts } = ASSETS[name]
  const upload = await storeFile(storage, { folder, name, type, content: await readAsset(name) })
  const picture =
    still === undefined ? undefined : await storePicture(storage, still, 'image/jpeg', await readAsset(still))
  return {
    file: { name, path: upload.publicUrl, type, thumbnail: picture?.publicUrl ?? null, ...facts },
    uploads: picture ? [upload, picture] : [upload],
  }
}

async function storePicture(storage: Storage, name: string, type: FileType, content: Buffer) {
  const upload = await storeFile(storage, { folder: 'posts/images', name, type, content })
  for (const version of PICTURE_VERSIONS) {
    const smaller = await smallerPicture(content, version.width)
    if (smaller) await storage.write(pictureKey(upload.key, version.name), smaller, 'image/webp')
  }
  return upload
}

type Content = { folder: UploadFolder; name: string; type: FileType; content: Buffer }

export async function storeFile(storage: Storage, { folder, name, type, content }: Content) {
  const now = new Date()
  const key = uploadKey(folder, name, { now, random: randomBytes(8).toString('hex') })
  await storage.write(key, content, type)
  return {
    ...{ key, folder, contentType: type, size: content.length, publicUrl: storage.publicUrl(key) },
    checkedAt: now,
    attachedAt: now,
  }
}
