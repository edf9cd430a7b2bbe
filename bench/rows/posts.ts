import { SOMEBODY } from '../fill/people.ts'
import { RARE_PLAY, TAG } from '../fill/posts.ts'
import { load } from '../load.ts'
import type { Figures, Row } from '../row.ts'
import type { Stage } from '../stage.ts'

const CONNECTIONS = 16
const READER = `${SOMEBODY.email}%`
const PAGE = '/api/posts?page=1&limit=10'
const SEARCH = `search=${encodeURIComponent(RARE_PLAY)}`
const BY_TAG = `tag=${encodeURIComponent(TAG)}`

/** What a reader asks for, and what the floor is asked instead. */
const LOOKS = [
  { what: 'posts: first page', isSignedIn: false, query: '' },
  { what: 'posts: first page, signed in', isSignedIn: true, query: '' },
  { what: 'posts: a search', isSignedIn: false, query: SEARCH },
  { what: 'posts: by tag', isSignedIn: false, query: BY_TAG },
] as const
type Look = (typeof LOOKS)[number]

async function headersFor({ isSignedIn }: Look, { signIn }: Stage, copy: 'many' | 'few') {
  return isSignedIn ? { authorization: `Bearer ${(await signIn(copy, READER)).token}` } : {}
}

const ask =
  (server: 'oursWithMany' | 'oursWithFew', look: Look) =>
  async (stage: Stage): Promise<Figures> => {
    await stage.filled('posts')
    const headers = await headersFor(look, stage, server === 'oursWithMany' ? 'many' : 'few')
    const path = `${PAGE}&${look.query}`
    return load(await stage.running(server), { path, headers, duration: stage.seconds, connections: CONNECTIONS })
  }

/** With 20,000 posts, 200,000 comments and 500,000 likes, against the same query in plain `pg`. */
export const postPages: readonly Row[] = LOOKS.map((look) => ({
  name: `${look.what}, of 20,000`,
  shows: { rate: { atLeast: 0.6 }, cpu: null, p99: null },
  ours: ask('oursWithMany', look),
  floor: {
    name: 'F',
    measure: async ({ running, filled, signIn, seconds }) => {
      await filled('posts')
      const reader = look.isSignedIn ? `reader=${(await signIn('many', READER)).userId}&` : ''
      const path = `/posts?${reader}${look.query}`
      return load(await running('postList'), { path, duration: seconds, connections: CONNECTIONS })
    },
  },
}))

/** Ours against ours: what twenty times as many posts cost. Time per answer, because the work is the database's. */
export const postGrowth: readonly Row[] = LOOKS.map((look) => {
  const timeWith = (server: 'oursWithMany' | 'oursWithFew') => async (stage: Stage) => {
    const { rate = 0 } = await ask(server, look)(stage)
    return { time: (1000 * CONNECTIONS) / rate }
  }
  return {
    name: `${look.what}, 1,000 to 20,000`,
    shows: { time: { atMost: 1.3 } },
    ours: timeWith('oursWithMany'),
    floor: { name: '1,000', measure: timeWith('oursWithFew') },
  }
})

/** What a phone in a gym has to load before it is compressed: a page as a reader gets it who may read everything. */
export const postPageSize: Row = {
  name: 'posts: size of a page',
  shows: { size: { atMost: 60 } },
  ours: async ({ running, filled, signIn }) => {
    await filled('posts')
    const [{ origin }, { token }] = [await running('oursWithMany'), await signIn('many', READER)]
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' }
    const reply = await fetch(origin + PAGE, { headers })
    if (!reply.ok) throw new Error(`a page of posts answered ${reply.status}`)
    return { size: (await reply.arrayBuffer()).byteLength / 1000 }
  },
}
