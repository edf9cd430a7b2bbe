import { api } from '@crew-chief/contract/api'
import type { Endpoint } from '@crew-chief/contract/endpoint'
import { expect, test } from 'vitest'
import { startServerWithPayments } from '../../src/testing/sandbox-server.ts'
import { ENDPOINTS, OPERATIONS, validRequest } from '../endpoints/all-endpoints.ts'
import { type Operation, requestFor } from './build-request.ts'
import { createFixture } from './fixture.ts'
import { textFieldsOf } from './text-fields.ts'

// Line breaks are accepted only where people write paragraphs, and in texts that are compared or looked up. Everywhere
// else a text is shown in one line: in lists, mails, calendars and spreadsheets.
const fixture = await createFixture(await startServerWithPayments({ webhooks: false }))
const { app } = fixture.server

const endpointOf = (operation: Operation): Endpoint => api[operation]
const withBody = OPERATIONS.filter((operation) => endpointOf(operation).body !== undefined)

const withoutIndexes = (path: readonly string[]): string =>
  path
    .slice(1)
    .filter((part) => !/^\d+$/.test(part))
    .join('.')

async function acceptedFields(operation: Operation): Promise<string[]> {
  const endpoint = endpointOf(operation)
  const caller = await fixture.as('ADMIN', operation === 'completeProfile' ? { hasToReset: true } : {})
  const owner = ENDPOINTS[operation].aboutOthers ? fixture.reader : caller
  const createRequest = () => validRequest(operation, fixture, owner, caller)
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
  expect(await acceptedFields(operation)).toEqual(ENDPOINTS[operation].acceptsLineBreaks ?? [])
})
