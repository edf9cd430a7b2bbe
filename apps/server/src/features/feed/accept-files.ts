// The files of a post: new ones are looked at before their address is stored, those it lets go of are released.

import type { PostType } from '@crew-chief/domain/feed/post-choices'
import type { UploadFolder } from '@crew-chief/domain/uploads/file-rules'
import { nameOfKey } from '@crew-chief/domain/uploads/stored-file'
import type { Actor } from '../../call.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { acceptUploads, releaseUploads, uploadTypesOf } from '../uploads/public.ts'
import type { PostFileRow } from './feed.tables.ts'
import { type NewFile, setFiles, shownElsewhere } from './post-parts.store.ts'
import type { SentFile } from './read-post-form.ts'

const FOLDERS: Partial<Record<PostType, UploadFolder>> = {
  IMAGE: 'posts/images',
  VIDEO: 'posts/videos',
  NEWSLETTER: 'posts/pdfs',
}

type Change = { type: PostType; sent: readonly SentFile[]; before: readonly PostFileRow[] }

/** Looks outside any transaction, because storage may be far away; what it returns writes inside the caller's. */
export async function acceptFiles(
  deps: Pick<Deps, 'db' | 'storage' | 'jobs'>,
  actor: Actor,
  { type, sent, before }: Change,
): Promise<(tx: Tx, postId: string) => Promise<void>> {
  const folder = FOLDERS[type]
  const shown = addressesOf(before)
  const added = sent.map(({ path }) => path).filter((path) => !shown.has(path))
  const attachFiles = folder ? await acceptUploads(deps, actor, folder, added) : undefined
  const types = await uploadTypesOf(deps.db, added)
  const files = sent.map((file) => readFile(type, file, { before, types }))
  const stills = [...addressesOf(files)].filter((url) => !shown.has(url) && !added.includes(url))
  const attachStills = await acceptUploads(deps, actor, 'posts/images', stills)
  return async (tx, postId) => {
    await attachFiles?.(tx)
    await attachStills(tx)
    await setFiles(tx, postId, files)
    const kept = addressesOf(files)
    await letGo(
      tx,
      postId,
      [...shown].filter((url) => !kept.has(url)),
    )
  }
}

const addressesOf = (files: readonly Pick<NewFile, 'path' | 'thumbnail'>[]): Set<string> =>
  new Set(files.flatMap(({ path, thumbnail }) => [path, ...(thumbnail ? [thumbnail] : [])]))

type Known = { before: readonly PostFileRow[]; types: ReadonlyMap<string, string> }

/** What the caller says of a file it had before is taken where it is said; the type is what the upload's bytes are. */
function readFile(type: PostType, sent: SentFile, { before, types }: Known): NewFile {
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
    // Only a video needs a still picture, and has a length.
    thumbnail: type === 'VIDEO' ? (thumbnail ?? null) : null,
    durationSeconds: type === 'VIDEO' ? (duration ?? null) : null,
  }
}

/** After the post shows them no more; a file two posts show stays for the other. */
export async function letGo(tx: Tx, postId: string, urls: readonly string[]): Promise<void> {
  const elsewhere = await shownElsewhere(tx, postId, urls)
  await releaseUploads(
    tx,
    urls.filter((url) => !elsewhere.has(url)),
  )
}
