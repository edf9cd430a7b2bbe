// Link preview of a shared post: title, description and, for public posts, an image.

import { sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { postFiles, posts } from './feed.tables.ts'

const POST_PATH = /^\/library\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i
const MAX_DESCRIPTION_LENGTH = 200

type Preview = { title: string; description: string; picture: string | null }

/** Null when the path is not that of an existing post. */
export const createPostPreview =
  ({ db, config }: Pick<Deps, 'db' | 'config'>) =>
  async (path: string) => {
    const [, id] = POST_PATH.exec(path) ?? []
    const preview = id && (await findPreview(db, id.toLowerCase()))
    if (!preview) return null
    return {
      title: preview.title,
      description: shorten(preview.description),
      url: `${config.publicUrl}/library/${id.toLowerCase()}`,
      // Locally stored files have relative URLs.
      image: preview.picture && new URL(preview.picture, config.publicUrl).href,
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

function shorten(text: string): string {
  // Split by code points, so that no emoji is cut in half.
  const line = [...text.replace(/\s+/g, ' ')]
  if (line.length <= MAX_DESCRIPTION_LENGTH) return line.join('')
  const start = line.slice(0, MAX_DESCRIPTION_LENGTH - 1).join('')
  return `${start.trimEnd()}…`
}
