import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { notificationsApi } from '@crew-chief/contract/notifications'
import { expect, test } from 'vitest'
import { campBuilders } from '../../../testing/camp-builders.ts'
import { startTestServer } from '../../../testing/test-server.ts'

const server = await startTestServer()
const { send } = server
const make = campBuilders(server)
const robin = await make.clinician()
const event = await make.camp({ name: 'Lakeshore Elite Camp' })

type User = { token: string }
const notificationsOf = async ({ token }: User) =>
  (await send(notificationsApi.listNotifications, { query: {} }, { token })).body.notifications
const update = (id: string, body: object) =>
  send(evaluationsApi.updateEvaluation, { params: { id }, body }, { token: robin.token })
const acknowledge = (id: string, { token }: User) =>
  send(evaluationsApi.acknowledgeEvaluation, { params: { id } }, { token })

test('the official is notified of a release without its content; drafts and edits are silent', async () => {
  const pat = await make.participant(event.id)
  const draft = { eventId: event.id, officialId: pat.id, content: 'secretword', status: 'DRAFT' as const }
  const { body } = await send(evaluationsApi.createEvaluation, { body: draft }, { token: robin.token })
  expect(await notificationsOf(pat)).toEqual([])
  await update(body.id, { status: 'RELEASED' })
  await update(body.id, { content: 'secretword again' })
  const found = await notificationsOf(pat)
  expect(found).toMatchObject([
    {
      kind: 'evaluation',
      eventId: event.id,
      title: 'Your feedback is ready: Lakeshore Elite Camp',
      body: 'A clinician wrote feedback for you at Lakeshore Elite Camp.',
      path: `/camp/${event.id}/officials`,
    },
  ])
  expect(JSON.stringify(found)).not.toContain('secretword')
})

test('the author is notified of each acknowledgement once', async () => {
  const pat = await make.participant(event.id, { firstName: 'Pat', lastName: 'Jones' })
  const { id } = await make.evaluation({ eventId: event.id, officialId: pat.id, authorId: robin.id })
  await acknowledge(id, pat)
  await acknowledge(id, pat)
  const acknowledged = {
    kind: 'evaluation_acknowledged',
    title: 'Pat Jones acknowledged your feedback',
    path: `/camp/${event.id}/officials?participant=${pat.id}&about=evaluations`,
  }
  expect(await notificationsOf(robin)).toMatchObject([acknowledged])
  await update(id, { content: 'Even better.' })
  await acknowledge(id, pat)
  expect(await notificationsOf(robin)).toMatchObject([acknowledged, acknowledged])
})

test('withdrawing an evaluation notifies nobody', async () => {
  const pat = await make.participant(event.id)
  const casey = await make.clinician()
  const keys = { eventId: event.id, officialId: pat.id, authorId: casey.id }
  const { id } = await make.evaluation(keys, { openedAt: new Date() })
  const withdrawal = { params: { id }, body: { reason: 'Wrong person' } }
  expect((await send(evaluationsApi.deleteEvaluation, withdrawal, { token: casey.token })).status).toBe(204)
  expect([await notificationsOf(pat), await notificationsOf(casey)]).toEqual([[], []])
})
