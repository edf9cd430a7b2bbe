import { dashboardApi } from '@crew-chief/contract/dashboard'
import { expect, test } from 'vitest'
import { builders, inDays } from '../../testing/builders.ts'
import { campBuilders } from '../../testing/camp-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const make = campBuilders(server)
const admin = await given.as('ADMIN')
const robin = await make.clinician()

const MATTERS = ['officials-not-evaluated', 'evaluations-not-released']
const matters = async () =>
  (await server.send(dashboardApi.dashboard, {}, { token: admin.token })).body.matters.filter(({ id }) =>
    MATTERS.includes(id),
  )

test('without running camps and drafts the panel is empty', async () => {
  for (const [startsAt, endsAt] of [
    [inDays(2), inDays(3)],
    [inDays(-3), inDays(-2)],
  ] as const)
    await make.participant((await make.camp({ startsAt, endsAt })).id)
  await make.participant((await make.camp({ type: 'webinar' })).id)
  expect(await matters()).toEqual([])
})

test('the panel reports officials without feedback at running camps, and drafts', async () => {
  const event = await make.camp({ name: 'Lakeshore Camp' })
  const pat = await make.participant(event.id)
  const kim = await make.participant(event.id)
  await make.participant(event.id, {}, { status: 'PENDING' })
  await make.evaluation({ eventId: event.id, officialId: pat.id, authorId: robin.id }, { status: 'DRAFT' })
  const to = `/camp/${event.id}/officials`
  expect(await matters()).toMatchObject([
    { title: '2 officials not evaluated yet', text: 'No feedback yet at Lakeshore Camp', link: { to } },
    { title: '1 evaluation not released', text: '1 clinician at Lakeshore Camp', link: { to } },
  ])
  await make.evaluation({ eventId: event.id, officialId: pat.id, authorId: robin.id })
  expect((await matters())[0]?.title).toBe('1 official not evaluated yet')
  await make.evaluation({ eventId: event.id, officialId: kim.id, authorId: robin.id })
  expect((await matters()).map(({ id }) => id)).toEqual(['evaluations-not-released'])
})
