// What a shared link to a post shows before it is opened: its title, its description and, of a public post, its picture.

import { sql } from 'drizzle-orm'
import type { Reader } from '../../db/transaction.ts'
import type { Deps } from '../../deps.ts'
import { postFiles, posts } from './feed.tables.ts'

const POST_PATH = /^\/library\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/i
const MOST_DESCRIPTION = 200

type Found = { title: string; description: string; picture: string | null }

/** For any path of the site; null where it is none of a post, or there is no such post. */
export const createPostPreview =
  ({ db, config }: Pick<Deps, 'db' | 'config'>) =>
  async (path: string) => {
    const [, id] = POST_PATH.exec(path) ?? []
    const found = id && (await findPreview(db, id.toLowerCase()))
    if (!found) return null
    return {
      title: found.title,
      description: shortened(found.description),
      url: `${config.publicUrl}/library/${id.toLowerCase()}`,
      // Files of our own disk have no host in their address.
      image: found.picture && new URL(found.picture, config.publicUrl).href,
    }
  }

/** A members' post never shows its files. */
async function findPreview(db: Reader, id: string): Promise<Found | undefined> {
  const { rows } = await db.execute<Found>(sql`select title, description, case when required_role = 'NON_MEMBER' then (
      select case when f.type like 'image/%' then f.path else f.thumbnail end
      from ${postFiles} f where f.post_id = p.id order by f.position limit 1) end as picture
    from ${posts} p where id = ${id}`)
  return rows[0]
}

function shortened(text: string): string {
  // By characters: half an emoji is none.
  const line = [...text.replace(/\s+/g, ' ')]
  if (line.length <= MOST_DESCRIPTION) return line.join('')
  const start = line.slice(0, MOST_DESCRIPTION - 1).join('')
  return `${start.trimEnd()}…`
}
