import { readConfig } from '../config.ts'

export const testConfig = (env: Record<string, string> = {}) =>
  readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    AUTH_SECRET: 'a secret that only the tests of this project know',
    PUBLIC_URL: 'http://crew-chief.test',
    ...env,
  })
