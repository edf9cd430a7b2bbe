// Requests to the server for setting up and checking tests.

import { randomInt } from 'node:crypto'
import { accountsApi } from '@crew-chief/contract/accounts'
import { createCaller } from '@crew-chief/contract/client'
import type { Reply } from '@crew-chief/contract/endpoint'
import { mailApi } from '@crew-chief/contract/mail'
import { sessionApi } from '@crew-chief/contract/session'
import { expect } from '@playwright/test'
import { ADMIN, type Credentials, type NewUser, newUser } from './users.ts'

const baseUrl = (): string => {
  const url = process.env.CREW_CHIEF_URL
  if (!url) throw new Error('CREW_CHIEF_URL is not set: run the tests through Playwright.')
  return url
}

export const call = createCaller((path, init) => fetch(baseUrl() + path, init))

export const logInByApi = ({ email, password }: Credentials) => call(accountsApi.login, { body: { email, password } })
export type Session = Awaited<ReturnType<typeof logInByApi>>

export const revokeSession = ({ token }: Pick<Session, 'token'>) => call(sessionApi.logout, { body: {} }, { token })

export const getUser = (token: string) => call(sessionApi.me, {}, { token })

let admin: Promise<Session> | undefined
/** Logs in once per worker, because password hashing is slow. No test may end this session. */
export function adminSession(): Promise<Session> {
  admin ??= logInByApi(ADMIN)
  return admin
}

export const adminToken = async (): Promise<string> => (await adminSession()).token

/** From a random IP address, because registrations are limited per address. */
export async function registerAs(body: NewUser): Promise<Session> {
  return sessionOf(await callFrom(randomAddress())(accountsApi.register, { body }))
}

export async function register() {
  const body = newUser()
  return { ...body, session: await registerAs(body) }
}

/** Only an admin who adds a person gets no tokens. */
export function sessionOf({ token, refreshToken, expiresAt, user }: Reply<typeof accountsApi.register>): Session {
  if (!token || !refreshToken || !expiresAt) throw new Error('The registration returned no session.')
  return { token, refreshToken, expiresAt, user }
}

const callFrom = (network: string) =>
  createCaller((path, init) =>
    fetch(baseUrl() + path, { ...init, headers: { ...init?.headers, 'x-forwarded-for': network } }),
  )

const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/** Newest first. */
export async function mailsTo(address: string) {
  const mails = await call(mailApi.listOutbox, {}, { token: await adminToken() })
  return mails.filter(({ to }) => to.includes(address))
}

/** The outbox shows the token of a link once the mail is kept there instead of being sent. */
export async function mailedLink(address: string, path: string): Promise<string> {
  const readLink = async () =>
    (await mailsTo(address))
      .map(({ text }) => /\/[\w-]+\?token=[\w.-]+/.exec(text)?.[0])
      .find((link) => link?.startsWith(path))
  await expect.poll(readLink).toBeDefined()
  return (await readLink()) ?? ''
}
