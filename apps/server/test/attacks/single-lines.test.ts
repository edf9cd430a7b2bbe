import { api } from '@crew-chief/contract/api'
import type { Endpoint } from '@crew-chief/contract/endpoint'
import { expect, test } from 'vitest'
import { startServerWithPayments } from '../../src/testing/sandbox-server.ts'
import { createFixture } from './fixture.ts'
import { textFieldsOf } from './text-fields.ts'
import { VALID_REQUESTS } from './valid-requests/all-endpoints.ts'
import { type Operation, requestFor } from './valid-requests/build-request.ts'

// Line breaks are accepted only where people write paragraphs, and in texts that are compared or looked up. Everywhere
// else a text is shown in one line: in lists, mails, calendars and spreadsheets.
const fixture = await createFixture(await startServerWithPayments({ webhooks: false }))
const { app } = fixture.server

const RETURN_URLS = ['cancelUrl', 'successUrl']
const SEVERAL_LINES: { readonly [O in Operation]?: readonly string[] } = {
  addComment: ['content'],
  askSupport: ['message'],
  cancelEvent: ['reason'],
  changeRegistration: ['note'],
  createAnnouncement: ['content'],
  createEvaluation: ['content'],
  createEvent: ['description', 'waiver'],
  createOfficial: ['notes'],
  createPost: ['content', 'description', 'questions.explanation', 'questions.options', 'questions.question'],
  createProduct: ['description'],
  resolvePayment: ['note'],
  updateAnnouncement: ['content'],
  updateComment: ['content'],
  updateEvaluation: ['content'],
  updateEvent: ['description', 'waiver'],
  updateOfficial: ['notes'],
  updatePost: ['post.content', 'post.description', 'post.poll.ruling'],
  updateProduct: ['description'],
  // Refused row by row.
  importUsers: ['rows.email', 'rows.firstName', 'rows.lastName'],
  // Compared or looked up.
  finishLogin: ['challenge'],
  login: ['password'],
  refresh: ['refreshToken'],
  // Parsed as URLs.
  createCheckoutSession: RETURN_URLS,
  openPortal: ['returnUrl'],
  startOrder: RETURN_URLS,
  startRegistration: RETURN_URLS,
}

const withBody = Object.keys(VALID_REQUESTS).filter((name): name is Operation => {
  const endpoint: Endpoint | undefined = name in api ? api[name as Operation] : undefined
  return endpoint?.body !== undefined
})

const withoutIndexes = (path: readonly string[]): string =>
  path
    .slice(1)
    .filter((part) => !/^\d+$/.test(part))
    .join('.')

async function acceptedFields(operation: Operation): Promise<string[]> {
  const endpoint: Endpoint = api[operation]
  const caller = await fixture.as('ADMIN', operation === 'completeProfile' ? { hasToReset: true } : {})
  const owner = operation === 'changeRegistration' ? fixture.reader : caller
  const createRequest = () => VALID_REQUESTS[operation](fixture, owner, caller)
  const accepted = new Set<string>()
  const paths = textFieldsOf(operation, await createRequest()).filter(({ path }) => path[0] === 'body')
  for (const { path } of paths) {
    const parts = await createRequest()
    const field = textFieldsOf(operation, parts).find((each) => each.path.join() === path.join())
    const { statusCode } = await app.inject(requestFor(endpoint, field?.replace('One\nTwo') ?? parts, caller.token))
    expect(statusCode, path.join('.')).toBeLessThan(500)
    if (statusCode !== 400) accepted.add(withoutIndexes(path))
  }
  return [...accepted].sort()
}

test.each(withBody)('%s accepts several lines only in its paragraphs', async (operation) => {
  expect(await acceptedFields(operation)).toEqual(SEVERAL_LINES[operation] ?? [])
})
