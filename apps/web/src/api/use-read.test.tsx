import { feedApi } from '@crew-chief/contract/feed'
import { sessionApi } from '@crew-chief/contract/session'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../testing/fake-server.ts'
import { renderInApp, signIn } from '../testing/render-in-app.tsx'
import { useRead } from './use-read.ts'

function Reader() {
  const library = useRead(feedApi.listPostFilters, {})
  const followed = useRead(feedApi.listFollowedLibraries, {})
  const me = useRead(sessionApi.me, {})
  return <p>{`${library.fetchStatus} ${followed.fetchStatus} ${me.fetchStatus}`}</p>
}

test.each([
  ['complete', {}, 1, 1],
  ['flagged', { hasToReset: true }, 0, 1],
  ['without a required second factor', { mustAddSecondFactor: true }, 0, 1],
])('an account that is %s sends only what the server accepts', async (_, user, followed, me) => {
  signIn(user)
  const forever = () => new Promise<never>(() => {})
  fakeServer.handle(feedApi.listPostFilters, forever)
  fakeServer.handle(feedApi.listFollowedLibraries, forever)
  fakeServer.handle(sessionApi.me, forever)
  renderInApp(<Reader />)
  await screen.findByText(`fetching ${followed ? 'fetching' : 'idle'} fetching`)
  await expect.poll(() => fakeServer.requests(sessionApi.me).length).toBe(me)
  expect(fakeServer.requests(feedApi.listPostFilters).length).toBe(1)
  expect(fakeServer.requests(feedApi.listFollowedLibraries).length).toBe(followed)
})
