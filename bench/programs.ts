// Every server a row may ask for: ours, and the floors.

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

const floor = (script: URL, databaseUrl?: string): Program => ({
  script: fileURLToPath(script),
  env: databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl },
  probe: '/',
})

/** Ours once more, for the start that fills the database. */
export const filling = (databaseUrl: string): Program => {
  const program = ours(databaseUrl)
  return { ...program, env: { ...program.env, DEMO_DATA: 'on' } }
}

export const programs = (databaseUrl: string) => {
  const onCopy = (copy: Copy) => copyUrl(databaseUrl, copy)
  return {
    ours: ours(databaseUrl),
    oursWithMany: ours(onCopy('many')),
    oursWithFew: ours(onCopy('few')),
    oursSelling: ours(onCopy('till')),
    readyString: floor(new URL('floors/ready-string.ts', import.meta.url)),
    oneQuery: floor(new URL('floors/one-query.ts', import.meta.url), databaseUrl),
    userSearch: floor(new URL('floors/user-search.ts', import.meta.url), onCopy('many')),
    eventList: floor(new URL('floors/event-list.ts', import.meta.url), onCopy('many')),
    productList: floor(new URL('floors/product-list.ts', import.meta.url), onCopy('many')),
    orderList: floor(new URL('floors/order-list.ts', import.meta.url), onCopy('many')),
    courtBoard: floor(new URL('floors/court-board.ts', import.meta.url), onCopy('many')),
    campHub: floor(new URL('floors/camp-hub.ts', import.meta.url), onCopy('many')),
    postList: floor(new URL('floors/post-list.ts', import.meta.url), onCopy('many')),
    staticFile: {
      ...floor(new URL('floors/static-file.ts', import.meta.url)),
      env: { WEB_FOLDER },
      probe: '/robots.txt',
    },
  }
}
export type ProgramName = keyof ReturnType<typeof programs>
