// Two of our nodes and two bare ones on one PostgreSQL, a provider to pay at, and a crowd for each side.

import { createHmac } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { AUTH_SECRET, ours } from '../programs.ts'
import { freePort, type Program, type ServerProcess } from '../server-process.ts'
import type { Stage } from '../stage.ts'
import { WEB_FOLDER } from '../web-build.ts'
import { castFor } from './cast.ts'
import { type Crowd, gatherCrowd } from './crowd-process.ts'
import { fillMixed } from './fill.ts'
import type { Side } from './kinds.ts'

export type Team = { nodes: ServerProcess[]; crowd: Crowd }
export type Theatre = Record<Side, Team> & { databaseUrl: string; close: () => void }

const FLOOR = fileURLToPath(new URL('../floors/mixed.ts', import.meta.url))
const SANDBOX = fileURLToPath(new URL('../../packages/stripe-sandbox/src/main.ts', import.meta.url))
const TELL_DELAYS = new URL('tell-delays.ts', import.meta.url)
/** As apps/server/src/open-provider.ts derives them, for the sandbox in a process of its own. */
const derived = (purpose: string) => createHmac('sha256', AUTH_SECRET).update(purpose).digest('hex').slice(0, 40)
const KEYS = { secretKey: `sk_test_${derived('sandbox key')}`, webhookSecret: `whsec_${derived('sandbox webhook')}` }

export async function openTheatre(stage: Stage): Promise<Theatre> {
  const databaseUrl = stage.urlOf('mixed')
  await fillMixed(databaseUrl)
  // The provider must know where to send its events before the nodes know where the provider is.
  const firstPort = await freePort()
  const provider = await stage.startOther(sandbox(firstPort))
  const till = { url: provider.origin, key: KEYS.secretKey }
  const team = async (side: Side, programs: Program[]): Promise<Team> => {
    const nodes = await Promise.all(programs.map(stage.startOther))
    const cast = await castFor(databaseUrl, side, stage.passwordHash)
    return { nodes, crowd: await gatherCrowd({ side, nodes: nodes.map(({ origin }) => origin), cast, till }) }
  }
  const ourNode = node(databaseUrl, provider.origin)
  const teams = {
    ours: await team('ours', [{ ...ourNode, port: firstPort }, ourNode]),
    floor: await team('floor', [bare(databaseUrl), bare(databaseUrl)]),
  }
  const close = () => {
    for (const { crowd } of Object.values(teams)) crowd.leave()
  }
  return { ...teams, databaseUrl, close }
}

/** In a process of its own: what the provider does is nobody's cost here. */
const sandbox = (nodePort: number): Program => ({
  script: SANDBOX,
  env: {
    STRIPE_SECRET_KEY: KEYS.secretKey,
    STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
    WEBHOOK_URLS: `http://127.0.0.1:${nodePort}/api/stripe/webhook`,
  },
  probe: '/assets/page.css',
})

function node(databaseUrl: string, sandboxUrl: string): Program {
  const program = ours(databaseUrl)
  return {
    ...program,
    env: {
      ...program.env,
      TRUST_PROXY: 'on',
      NODE_OPTIONS: `--import=${TELL_DELAYS}`,
      STRIPE_SECRET_KEY: KEYS.secretKey,
      STRIPE_WEBHOOK_SECRET: KEYS.webhookSecret,
      STRIPE_API_BASE: sandboxUrl,
      STRIPE_PRICE_ALL_YOU_NEED: 'price_all_you_need',
      STRIPE_PRICE_ALL_YOU_WANT: 'price_all_you_want',
    },
  }
}

const bare = (databaseUrl: string): Program => ({
  script: FLOOR,
  env: { DATABASE_URL: databaseUrl, WEB_FOLDER, NODE_OPTIONS: `--import=${TELL_DELAYS}` },
  probe: '/',
})
