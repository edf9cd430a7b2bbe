import { directoryApi } from '@crew-chief/contract/directory'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../../testing/render-in-app.tsx'
import { BoardProvider } from '../board-context.tsx'
import { givenCourt, givenCourtBoard } from '../testing/court-fixture.ts'
import CourtDialog from './court-dialog.tsx'

test.each([
  ['camp', 'Clinician'],
  ['workshop', 'Speaker'],
] as const)('the profile over the courts of a %s is that of a %s', async (type, expected) => {
  signIn({ role: 'ADMIN' })
  // Without a response the title is the word for the person.
  fakeServer.handle(directoryApi.getOfficial, () => new Promise(() => undefined))
  const board = givenCourtBoard([givenCourt('1')])
  renderInApp(
    <BoardProvider board={{ ...board, event: { ...board.event, type } }}>
      <CourtDialog courtId="1" task={{ kind: 'profile', clinicianId: crypto.randomUUID() }} onClose={() => undefined} />
    </BoardProvider>,
  )
  expect(await screen.findByRole('dialog', { name: expected })).toBeTruthy()
})
