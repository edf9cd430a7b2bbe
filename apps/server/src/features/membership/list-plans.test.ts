import { feedApi } from '@crew-chief/contract/feed'
import { membershipApi } from '@crew-chief/contract/membership'
import { expect, test } from 'vitest'
import { builders, tiers } from '../../testing/builders.ts'
import { postBuilders } from '../../testing/post-builders.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const given = builders(server)
const { textPost } = postBuilders(server)

test('plans list the events and posts their members get', async () => {
  await given.event({ pricing: tiers(5_000, 7_500) })
  await given.event({
    pricing: [
      { id: 'price_others', priceCents: 7_500, roles: ['NON_MEMBER'] },
      { id: 'price_members', priceCents: 5_000, roles: ['ALL_YOU_NEED'] },
      { id: 'price_want', priceCents: 0, roles: ['ALL_YOU_WANT'] },
    ],
  })
  await given.event({ pricing: tiers(5_000, 7_500), isDraft: true })
  await given.event({ pricing: tiers(5_000, 7_500), status: 'completed' })
  await given.event({ pricing: tiers(5_000, 7_500), registrationClosesAt: new Date(Date.now() - 1_000) })
  await textPost({ requiredRole: 'ALL_YOU_WANT' })
  const { body } = await server.send(membershipApi.listPlans, {})
  expect(body.map(({ includes }) => includes)).toEqual([
    ['Member pricing at all 2 upcoming events'],
    [
      'Everything in All You Need',
      '1 upcoming event included at no extra cost',
      '1 post only for All You Want members',
    ],
  ])
  const { body: comparison } = await server.send(membershipApi.planComparison, {})
  expect(
    comparison.savings.map(({ regular, ALL_YOU_NEED, ALL_YOU_WANT }) => [regular, ALL_YOU_NEED, ALL_YOU_WANT]),
  ).toEqual([
    [75, 50, 0],
    [75, 50, 50],
  ])
  expect(comparison.rows[0]).toEqual({
    label: 'Upcoming events at a lower price',
    free: '—',
    ALL_YOU_NEED: '2',
    ALL_YOU_WANT: '2',
  })
})

test.each([
  ['NON_MEMBER', true],
  ['ALL_YOU_NEED', true],
  ['ALL_YOU_WANT', false],
  ['CLINICIAN', false],
  ['ADMIN', false],
] as const)('a post for All You Want members is a teaser for %s: %s', async (role, isLocked) => {
  const reader = await given.as(role)
  const post = await textPost({ requiredRole: 'ALL_YOU_WANT', content: 'Xylophone' })
  const { body } = await server.send(feedApi.getPost, { params: { id: post.id } }, { token: reader.token })
  expect(body.locked ?? false).toBe(isLocked)
  const found = await server.send(
    feedApi.listPosts,
    { query: { search: 'xylophone', page: 1 } },
    { token: reader.token },
  )
  expect(JSON.stringify(found.body).includes(post.id)).toBe(!isLocked)
})
