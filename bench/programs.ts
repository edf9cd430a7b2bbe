import { fileURLToPath } from 'node:url'
import ourProcess from '../apps/server/process.json' with { type: 'json' }
import { copyUrl } from './databases.ts'
import type { Program } from './server-process.ts'
import { WEB_FOLDER } from './web-build.ts'

export const AUTH_SECRET = 'only-for-measuring-on-this-machine-0123456789'

export const ours = (databaseUrl: string): Program => ({
  script: fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url)),
  env: {
    ...ourProcess.env,
    DATABASE_URL: databaseUrl,
    AUTH_SECRET,
    LOG_LEVEL: 'info',
    NODE_OPTIONS: ourProcess.flags.join(' '),
  },
  probe: '/api/health',
})

/** Nodes with payment sandboxes of their own cannot share a database. Nothing listens on port 9. */
export const withStripe = (program: Program): Program => ({
  ...program,
  env: {
    ...program.env,
    STRIPE_SECRET_KEY: 'sk_test_none',
    STRIPE_WEBHOOK_SECRET: 'whsec_none',
    STRIPE_API_BASE: 'http://127.0.0.1:9',
    STRIPE_PRICE_ALL_YOU_NEED: 'price_all_you_need',
    STRIPE_PRICE_ALL_YOU_WANT: 'price_all_you_want',
  },
})

/** Our server with the setting that inserts the demo data at startup. */
export const oursWithDemoData = (databaseUrl: string): Program => {
  const program = ours(databaseUrl)
  return { ...program, env: { ...program.env, DEMO_DATA: 'on' } }
}

const floor = (env: Record<string, string>, probe: string): Program => ({
  script: fileURLToPath(new URL('floor/server.ts', import.meta.url)),
  env,
  probe,
})

/** The servers that are compared. */
export const programs = (databaseUrl: string) => {
  const large = copyUrl(databaseUrl, 'large')
  return {
    ours: ours(large),
    /** Our server with less data. */
    small: ours(copyUrl(databaseUrl, 'small')),
    A: floor({}, '/a/15'),
    B: floor({ DATABASE_URL: large }, '/b/ping'),
    /** B with the static files. */
    S: floor({ DATABASE_URL: large, WEB_FOLDER }, '/b/ping'),
  }
}
export type Side = keyof ReturnType<typeof programs>
