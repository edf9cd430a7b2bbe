// Every server a row may ask for: ours, and the floors.

import { fileURLToPath } from 'node:url'
import { type Copy, copyUrl } from './databases.ts'
import type { Program } from './server-process.ts'

export const WEB_FOLDER = fileURLToPath(new URL('../apps/web/dist', import.meta.url))
export const AUTH_SECRET = 'only-for-measuring-on-this-machine-0123456789'

const ours = (databaseUrl: string): Program => ({
  script: fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url)),
  env: { DATABASE_URL: databaseUrl, AUTH_SECRET, LOG_LEVEL: 'info' },
  probe: '/api/health',
})

const floor = (name: string, databaseUrl?: string): Program => ({
  script: fileURLToPath(new URL(`floors/${name}.ts`, import.meta.url)),
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
    readyString: floor('ready-string'),
    oneQuery: floor('one-query', databaseUrl),
    userSearch: floor('user-search', onCopy('many')),
    eventList: floor('event-list', onCopy('many')),
    productList: floor('product-list', onCopy('many')),
    orderList: floor('order-list', onCopy('many')),
    staticFile: { ...floor('static-file'), env: { WEB_FOLDER }, probe: '/robots.txt' },
  }
}
export type ProgramName = keyof ReturnType<typeof programs>
