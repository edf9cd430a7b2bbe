// Every server a row may ask for: ours, and the floors.

import { fileURLToPath } from 'node:url'
import type { Program } from './server-process.ts'

export const WEB_FOLDER = fileURLToPath(new URL('../apps/web/dist', import.meta.url))

const ours = (databaseUrl: string): Program => ({
  script: fileURLToPath(new URL('../apps/server/src/main.ts', import.meta.url)),
  env: {
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'only-for-measuring-on-this-machine-0123456789',
    LOG_LEVEL: 'info',
  },
  probe: '/api/health',
})

/** The same database with many people in it, and with few. */
export const crowdUrl = (databaseUrl: string, size: 'many' | 'few') =>
  Object.assign(new URL(databaseUrl), { pathname: `/crew_chief_${size}` }).toString()

/** Ours once more, for the start that fills the database. */
export const filling = (databaseUrl: string): Program => {
  const program = ours(databaseUrl)
  return { ...program, env: { ...program.env, DEMO_DATA: 'on' } }
}

export const programs = (databaseUrl: string) => ({
  ours: ours(databaseUrl),
  oursWithMany: ours(crowdUrl(databaseUrl, 'many')),
  oursWithFew: ours(crowdUrl(databaseUrl, 'few')),
  readyString: { script: fileURLToPath(new URL('floors/ready-string.ts', import.meta.url)), env: {}, probe: '/' },
  oneQuery: {
    script: fileURLToPath(new URL('floors/one-query.ts', import.meta.url)),
    env: { DATABASE_URL: databaseUrl },
    probe: '/',
  },
  userSearch: {
    script: fileURLToPath(new URL('floors/user-search.ts', import.meta.url)),
    env: { DATABASE_URL: crowdUrl(databaseUrl, 'many') },
    probe: '/',
  },
  staticFile: {
    script: fileURLToPath(new URL('floors/static-file.ts', import.meta.url)),
    env: { WEB_FOLDER },
    probe: '/robots.txt',
  },
})
export type ProgramName = keyof ReturnType<typeof programs>
