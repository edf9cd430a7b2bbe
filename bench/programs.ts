import { fileURLToPath } from 'node:url'
import { type Copy, copyUrl } from './databases.ts'
import type { Program } from './server-process.ts'
import { WEB_FOLDER } from './web-build.ts'

export const AUTH_SECRET = 'only-for-measuring-on-this-machine-0123456789'

export const ours = (databaseUrl: string): Program => ({
  script: fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url)),
  env: { DATABASE_URL: databaseUrl, AUTH_SECRET, LOG_LEVEL: 'info' },
  probe: '/api/health',
})

/** Our server with the setting that inserts the demo data at startup. */
export const oursWithDemoData = (databaseUrl: string): Program => {
  const program = ours(databaseUrl)
  return { ...program, env: { ...program.env, DEMO_DATA: 'on' } }
}

const baseline = (script: URL, databaseUrl?: string): Program => ({
  script: fileURLToPath(script),
  env: databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl },
  probe: '/',
})

/** Every server a benchmark can use: ours on each database, and the baselines. */
export const programs = (databaseUrl: string) => {
  const onCopy = (copy: Copy) => copyUrl(databaseUrl, copy)
  return {
    ours: ours(databaseUrl),
    oursLarge: ours(onCopy('large')),
    oursSmall: ours(onCopy('small')),
    oursPayments: ours(onCopy('payments')),
    fixedResponse: baseline(new URL('baselines/fixed-response.ts', import.meta.url)),
    currentUser: baseline(new URL('baselines/current-user.ts', import.meta.url), databaseUrl),
    userSearch: baseline(new URL('baselines/user-search.ts', import.meta.url), onCopy('large')),
    eventList: baseline(new URL('baselines/event-list.ts', import.meta.url), onCopy('large')),
    productList: baseline(new URL('baselines/product-list.ts', import.meta.url), onCopy('large')),
    orderList: baseline(new URL('baselines/order-list.ts', import.meta.url), onCopy('large')),
    courtBoard: baseline(new URL('baselines/court-board.ts', import.meta.url), onCopy('large')),
    campHub: baseline(new URL('baselines/camp-hub.ts', import.meta.url), onCopy('large')),
    postList: baseline(new URL('baselines/post-list.ts', import.meta.url), onCopy('large')),
    staticFile: {
      ...baseline(new URL('baselines/static-file.ts', import.meta.url)),
      env: { WEB_FOLDER },
      probe: '/robots.txt',
    },
  }
}
export type ProgramName = keyof ReturnType<typeof programs>
