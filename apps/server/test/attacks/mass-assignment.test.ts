import { api } from '@crew-chief/contract/api'
import type { Endpoint } from '@crew-chief/contract/endpoint'
import type { Role } from '@crew-chief/domain/roles'
import { expect, test } from 'vitest'
import { startServerWithPayments } from '../../src/testing/sandbox-server.ts'
import { isAll } from './attack-size.ts'
import { FIT_CALLS } from './every-call.ts'
import { type Operation, type Parts, requestFor } from './fit-call.ts'
import { bodySchema } from './json-schema.ts'
import { isPlanted, withServerFields } from './server-fields.ts'
import { openStage } from './stage.ts'
import { changesBetween, inGeneral, storedRows } from './stored-rows.ts'

// Server-owned fields in a body change nothing (promise 12): the same call is made without them and with them, and
// must leave the same rows and answer the same.
const stage = await openStage(await startServerWithPayments({ webhooks: false }))
const { app, db } = stage.server

const rowOf = (operation: Operation): Endpoint => api[operation]
const operations = Object.keys(FIT_CALLS).filter(
  (name): name is Operation => name in api && rowOf(name as Operation).body !== undefined,
)

/** The least of those who may make the call: who is an admin already has little to gain. */
function leastRole({ access }: Endpoint): Role {
  return access.kind === 'roles' ? (access.roles[0] ?? 'ADMIN') : 'NON_MEMBER'
}

type Send = (parts: Parts, endpoint: Endpoint, token: string) => Promise<{ statusCode: number; body: string }>

/** What one call of somebody new leaves behind and answers, in general terms. */
async function outcomeOf(operation: Operation, send: Send) {
  const endpoint = rowOf(operation)
  const asker = await stage.as(leastRole(endpoint), { hasToReset: operation === 'completeProfile' })
  const parts: Parts = await FIT_CALLS[operation](stage, asker, asker)
  const before = await storedRows(db)
  const reply = await send(parts, endpoint, asker.token)
  const changes = changesBetween(before, await storedRows(db))
  const told = [...changes, reply.body].filter(isPlanted)
  return { told, outcome: [reply.statusCode, inGeneral(reply.body), ...changes.map(inGeneral).sort()] }
}

const asItIs: Send = (parts, endpoint, token) => app.inject(requestFor(endpoint, parts, token))
const planted = (operation: Operation) => (parts: Parts) => ({
  ...parts,
  body: withServerFields(parts.body, bodySchema(operation)),
})

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))
const asForm: Send = ({ body, ...parts }, endpoint, token) =>
  app.inject({
    ...requestFor(endpoint, parts, token),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: Object.entries(body ?? {})
      .map(([name, value]) => `${name}=${encodeURIComponent(asText(value))}`)
      .join('&'),
  })

// A busy machine takes its time; nothing here waits for anything.
const PATIENCE = { timeout: 30_000 }

test.each(operations)('%s takes nothing from its caller that is the server’s to say', PATIENCE, async (operation) => {
  const { outcome } = await outcomeOf(operation, asItIs)
  expect(outcome[0], 'a fit call fits').toBeLessThan(300)
  const plant = planted(operation)
  const attacked = await outcomeOf(operation, (parts, endpoint, token) => asItIs(plant(parts), endpoint, token))
  expect(attacked).toEqual({ told: [], outcome })
})

// A product's stock by size cannot be said in a form.
const formless: readonly Operation[] = ['createProduct', 'updateProduct']
const withForms = operations.filter((name) => rowOf(name).acceptsForm && !formless.includes(name))
test.each(withForms)('%s sent as a form takes nothing either', async (operation) => {
  const plant = planted(operation)
  const { outcome } = await outcomeOf(operation, asForm)
  expect(outcome[0], 'a fit form fits').toBeLessThan(300)
  const attacked = await outcomeOf(operation, (parts, endpoint, token) => asForm(plant(parts), endpoint, token))
  expect(attacked).toEqual({ told: [], outcome })
})

const POISON = ['"__proto__":{"role":"ADMIN"}', '"constructor":{"prototype":{"role":"ADMIN"}}']
test.each(operations)('%s refuses a body that reaches for prototypes, and nothing happens', async (operation) => {
  // In turn: the same parser reads all of them.
  for (const poison of isAll ? POISON : POISON.slice(operations.indexOf(operation) % 2).slice(0, 1)) {
    const { outcome } = await outcomeOf(operation, ({ body, ...parts }, endpoint, token) =>
      app.inject({
        ...requestFor(endpoint, { ...parts, body }, token),
        payload: JSON.stringify(body).replace(/^\{/, `{${poison}${JSON.stringify(body) === '{}' ? '' : ','}`),
      }),
    )
    expect([outcome[0], outcome.length]).toEqual([400, 2])
  }
  expect('role' in {}).toBe(false)
})

test('control: a field that is the caller’s to say is seen to change what is stored', async () => {
  const { outcome } = await outcomeOf('setEventStatus', asItIs)
  const other = await outcomeOf('setEventStatus', (parts, endpoint, token) =>
    asItIs({ ...parts, body: { status: 'completed' } }, endpoint, token),
  )
  expect(other.outcome).not.toEqual(outcome)
})
