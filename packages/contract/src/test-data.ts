// What was made in test mode, and its removal before going live.

import * as z from 'zod/mini'
import { adminOnly } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { dollarTotal, id } from './wire.ts'

const counts = {
  payments: z.int(),
  refunds: z.int(),
  registrations: z.int(),
  orders: z.int(),
  memberships: z.int(),
}

const TestDataCounts = z.object(counts)

const TestData = z.object({
  ...counts,
  /** What was paid in test mode, before refunds. */
  amount: dollarTotal,
  /** Registrations and orders with test payments that stay, because real money was paid for them, too. */
  kept: z.int(),
  /** People on the waitlists of events where a spot becomes free, who get an offer like after every cancellation. */
  waitlisted: z.int(),
  /** Those who have nothing but test data. */
  people: z.array(z.object({ id, name: z.string(), email: z.string() })),
})
export type TestData = z.output<typeof TestData>

const MAX_PEOPLE = 1_000

export const testDataApi = defineEndpoints({
  getTestData: {
    method: 'GET',
    path: '/api/test-data',
    summary: 'List what removing the test data removes',
    access: adminOnly,
    // Names and addresses of people.
    reauth: 'recent',
    reply: TestData,
    errors: [],
    failure: 'Failed to load the test data',
  },
  removeTestData: {
    method: 'POST',
    path: '/api/test-data/removal',
    summary: 'Remove payments of test mode and what was bought with them, if nothing was added since they were listed',
    access: adminOnly,
    reauth: 'recent',
    body: z.object({
      /** As listed. */
      expected: TestDataCounts,
      /** Whose accounts are deleted, too; they must be listed. */
      people: z.array(id).check(z.maxLength(MAX_PEOPLE, `At most ${MAX_PEOPLE} people at a time`)),
    }),
    reply: z.object({ ...counts, people: z.int() }),
    errors: ['test_data.none', 'test_data.changed'],
    failure: 'Failed to remove the test data',
  },
})
