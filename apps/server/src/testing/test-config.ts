import { readConfig } from '../config.ts'

/** Emails still stay in the outbox, unless the test has its own transport. */
export const WITH_MAIL_SERVER = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'support@crewchief.example' }

export const testConfig = (env: Record<string, string> = {}) =>
  readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    AUTH_SECRET: 'a secret that only the tests of this project know',
    PUBLIC_URL: 'http://crew-chief.test',
    ...env,
  })
