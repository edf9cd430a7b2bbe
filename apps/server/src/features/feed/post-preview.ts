// Link preview of a shared post: title, description and, for public posts, an image.

import { PAGES, paths } from '@crew-chief/domain/paths'
import { sql } from 'drizzle-orm'
import { isUuid } from '../../db/is-uuid.ts'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { asDescription, type FindPage, parameterOf } from '../../platform/public-page.ts'
import { postFiles, posts } from './feed.tables.ts'

const postIdIn = parameterOf(PAGES.post)
type Preview = { title: string; description: string; picture: string | null }

export const createPostPages =
  ({ db, config }: Pick<Deps, 'db' | 'config'>): FindPage =>
  async ({ path }) => {
    const id = postIdIn(path)?.toLowerCase()
    if (!id || !isUuid(id)) return null
    const preview = await findPreview(db, id)
    if (!preview) return 'not-found'
    return {
      title: preview.title,
      description: asDescription(preview.description),
      url: config.publicUrl + paths.post(id),
      type: 'article',
      // Locally stored files have relative URLs.
      image: preview.picture ? { url: new URL(preview.picture, config.publicUrl).href } : null,
    }
  }

/** The files of a members-only post are never shown. */
async function findPreview(db: Reader, id: string): Promise<Preview | undefined> {
  const { rows } =
    await db.execute<Preview>(sql`select title, description, case when required_role = 'NON_MEMBER' then (
      select case when f.type like 'image/%' then f.path else f.thumbnail end
      from ${postFiles} f where f.post_id = p.id order by f.position limit 1) end as picture
    from ${posts} p where id = ${id}`)
  return rows[0]
}
