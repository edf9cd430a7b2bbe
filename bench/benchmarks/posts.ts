import type { Benchmark, Measurements } from '../benchmark.ts'
import { load } from '../load.ts'
import { RARE_POST, TAG } from '../seeds/posts.ts'
import { KNOWN_USER } from '../seeds/users.ts'
import type { BenchSetup } from '../setup.ts'

const CONNECTIONS = 16
const READER = `${KNOWN_USER.email}%`
const PAGE = '/api/posts?page=1&limit=10'
const SEARCH = `search=${encodeURIComponent(RARE_POST)}`
const BY_TAG = `tag=${encodeURIComponent(TAG)}`

const REQUESTS = [
  { name: 'posts: first page', isSignedIn: false, query: '' },
  { name: 'posts: first page, signed in', isSignedIn: true, query: '' },
  { name: 'posts: search', isSignedIn: false, query: SEARCH },
  { name: 'posts: by tag', isSignedIn: false, query: BY_TAG },
] as const
type PostRequest = (typeof REQUESTS)[number]

async function headersFor({ isSignedIn }: PostRequest, { signIn }: BenchSetup, copy: 'large' | 'small') {
  return isSignedIn ? { authorization: `Bearer ${(await signIn(copy, READER)).token}` } : {}
}

const ours =
  (program: 'oursLarge' | 'oursSmall', request: PostRequest) =>
  async (setup: BenchSetup): Promise<Measurements> => {
    await setup.seed('posts')
    const headers = await headersFor(request, setup, program === 'oursLarge' ? 'large' : 'small')
    const path = `${PAGE}&${request.query}`
    return load(await setup.server(program), { path, headers, duration: setup.seconds, connections: CONNECTIONS })
  }

/** With 20,000 posts, 200,000 comments and 500,000 likes, against the same query in plain `pg`. */
export const postPages: readonly Benchmark[] = REQUESTS.map((request) => ({
  name: `${request.name}, of 20,000`,
  metrics: { rate: { atLeast: 0.6 }, cpu: null, p99: null },
  ours: ours('oursLarge', request),
  baseline: {
    name: 'F',
    measure: async ({ server, seed, signIn, seconds }) => {
      await seed('posts')
      const reader = request.isSignedIn ? `reader=${(await signIn('large', READER)).userId}&` : ''
      const path = `/posts?${reader}${request.query}`
      return load(await server('postList'), { path, duration: seconds, connections: CONNECTIONS })
    },
  },
}))

/** Our server with 20,000 posts against our server with 1,000. Time per response, because the database does the work. */
export const postGrowth: readonly Benchmark[] = REQUESTS.map((request) => {
  const timeWith = (program: 'oursLarge' | 'oursSmall') => async (setup: BenchSetup) => {
    const { rate = 0 } = await ours(program, request)(setup)
    return { time: (1000 * CONNECTIONS) / rate }
  }
  return {
    name: `${request.name}, 1,000 to 20,000`,
    metrics: { time: { atMost: 1.3 } },
    ours: timeWith('oursLarge'),
    baseline: { name: '1,000', measure: timeWith('oursSmall') },
  }
})

/** Uncompressed, for a user who may read every post. */
export const postPageSize: Benchmark = {
  name: 'posts: page size',
  metrics: { size: { atMost: 60 } },
  ours: async ({ server, seed, signIn }) => {
    await seed('posts')
    const [{ origin }, { token }] = [await server('oursLarge'), await signIn('large', READER)]
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' }
    const response = await fetch(origin + PAGE, { headers })
    if (!response.ok) throw new Error(`GET ${PAGE} returned ${response.status}`)
    return { size: (await response.arrayBuffer()).byteLength / 1000 }
  },
}
