import { ordersApi } from '@crew-chief/contract/orders'
import { ordersAdminApi } from '@crew-chief/contract/orders-admin'
import { orderNumber } from '@crew-chief/domain/orders/short-id'
import { expect, test } from 'vitest'
import { mails } from '../../platform/mail/mail.tables.ts'
import { builders } from '../../testing/builders.ts'
import { orderBuilders } from '../../testing/order-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const { order } = orderBuilders(server)
const ask = (token: string, id: string, message: string) =>
  server.send(ordersApi.askSupport, { params: { id }, body: { message } }, { token })

test('a message is mailed to support with the customer’s address and shown to admins with the order', async () => {
  const ann = await given.signedIn({ firstName: 'Ann', lastName: 'Field' })
  const admin = await given.as('ADMIN')
  const { id } = await order(ann.id)
  expect((await ask(ann.token, id, ' Where is it? ')).status).toBe(204)
  const [mail] = await server.db.select().from(mails)
  expect(mail).toMatchObject({
    toAddress: server.deps.config.supportEmail,
    subject: `Order #${orderNumber(id)}: message from Ann Field`,
  })
  expect(mail?.text).toContain(`Ann Field wrote:\n\n> Where is it?\n\nFrom Ann Field. Reply to ${ann.email}.`)
  const seen = await server.send(ordersAdminApi.getOrderAsAdmin, { params: { id } }, { token: admin.token })
  expect(seen.body.messages).toMatchObject([{ text: 'Where is it?', createdAt: expect.stringMatching(/Z$/) }])
})

test('a customer sees the own messages with the order, other customers do not', async () => {
  const ann = await given.signedIn()
  const ben = await given.signedIn()
  const { id } = await order(ann.id)
  const read = (token: string) => server.send(ordersApi.getOrder, { params: { id } }, { token })
  expect((await read(ann.token)).body.messages).toEqual([])
  await ask(ann.token, id, 'Where is it?')
  await ask(ann.token, id, 'Found it.')
  expect((await read(ann.token)).body.messages).toMatchObject([
    { text: 'Where is it?', createdAt: expect.stringMatching(/Z$/) },
    { text: 'Found it.' },
  ])
  const refused = await read(ben.token)
  expect(refused).toMatchObject({ status: 404, code: 'orders.not_found' })
  expect(JSON.stringify(refused.body)).not.toContain('Where is it?')
})

test('messages about another customer’s order and empty messages are rejected', async () => {
  const ann = await given.signedIn()
  const ben = await given.signedIn()
  const { id } = await order(ann.id)
  expect(await ask(ben.token, id, 'Mine?')).toMatchObject({ status: 404, code: 'orders.not_found' })
  expect(await ask(ann.token, id, '  ')).toMatchObject({ status: 400, fields: { message: 'Message required' } })
})

test('a customer can send five messages an hour across all orders', async () => {
  const ann = await given.signedIn()
  const one = await order(ann.id)
  const other = await order(ann.id)
  for (let n = 0; n < 5; n++) expect((await ask(ann.token, n % 2 ? one.id : other.id, 'Hello?')).status).toBe(204)
  expect(await ask(ann.token, one.id, 'Hello?')).toMatchObject({ status: 429, code: 'orders.too_many_messages' })
})
