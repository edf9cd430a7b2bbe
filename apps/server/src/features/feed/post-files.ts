import type { PostType } from '@crew-chief/domain/feed/post-choices'
import type { UploadFolder } from '@crew-chief/domain/uploads/file-rules'
import { nameOfKey } from '@crew-chief/domain/uploads/stored-file'
import type { Actor } from '../../actor.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { acceptUploads, releaseUploads, uploadTypesOf } from '../uploads/public.ts'
import type { PostFileRow } from './feed.tables.ts'
import type { SentFile } from './parse-post-form.ts'
import { type NewFile, setFiles, usedElsewhere } from './post-parts.store.ts'

const FOLDERS: Partial<Record<PostType, UploadFolder>> = {
  IMAGE: 'posts/images',
  VIDEO: 'posts/videos',
  NEWSLETTER: 'posts/pdfs',
}

type Change = { type: PostType; sent: readonly SentFile[]; before: readonly PostFileRow[] }

/** Validates new uploads outside a transaction, because storage may be remote. Returns the function that saves them. */
export async function acceptPostFiles(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs'>,
  actor: Actor,
  { type, sent, before }: Change,
): Promise<(tx: Tx, postId: string) => Promise<void>> {
  const folder = FOLDERS[type]
  const urlsBefore = urlsOf(before)
  const added = sent.map(({ path }) => path).filter((path) => !urlsBefore.has(path))
  const attachFiles = folder ? await acceptUploads(deps, actor, folder, added) : undefined
  const types = await uploadTypesOf(deps.db, added)
  const files = sent.map((file) => toFile(type, file, { before, types }))
  const posters = [...urlsOf(files)].filter((url) => !urlsBefore.has(url) && !added.includes(url))
  const attachPosters = await acceptUploads(deps, actor, 'posts/images', posters)
  return async (tx, postId) => {
    await attachFiles?.(tx)
    await attachPosters(tx)
    await setFiles(tx, postId, files)
    const urls = urlsOf(files)
    await releaseFiles(
      tx,
      postId,
      [...urlsBefore].filter((url) => !urls.has(url)),
    )
  }
}

export const urlsOf = (files: readonly Pick<NewFile, 'path' | 'thumbnail'>[]): Set<string> =>
  new Set(files.flatMap(({ path, thumbnail }) => [path, ...(thumbnail ? [thumbnail] : [])]))

type FileSources = { before: readonly PostFileRow[]; types: ReadonlyMap<string, string> }

/** Omitted values keep those of the existing file. The type comes from the upload's bytes, not from the request. */
function toFile(type: PostType, sent: SentFile, { before, types }: FileSources): NewFile {
  const old = before.find(({ path }) => path === sent.path)
  const { width = old?.width, height = old?.height, duration = old?.durationSeconds } = sent
  const { thumbnail = old?.thumbnail } = sent
  return {
    ...(old && { id: old.id }),
    name: sent.name?.trim() || old?.name || nameOfKey(sent.path),
    path: sent.path,
    type: types.get(sent.path) ?? old?.type ?? '',
    width: width ?? null,
    height: height ?? null,
    thumbnail: type === 'VIDEO' ? (thumbnail ?? null) : null,
    durationSeconds: type === 'VIDEO' ? (duration ?? null) : null,
  }
}

/** Releases files the post no longer uses, unless another post uses them. */
export async function releaseFiles(tx: Tx, postId: string, urls: readonly string[]): Promise<void> {
  const elsewhere = await usedElsewhere(tx, postId, urls)
  await releaseUploads(
    tx,
    urls.filter((url) => !elsewhere.has(url)),
  )
}
