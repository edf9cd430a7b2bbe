import { accountsApi } from '@crew-chief/contract/accounts'
import { eventsApi } from '@crew-chief/contract/events'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { eventWith } from '../../testing/event.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { handleMe } from '../../testing/me.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { RegistrationConfirmed } from './outcomes.tsx'

test.each([false, true])(
  'a registered person is asked to confirm their email unless it is: %s',
  async (emailConfirmed) => {
    const event = eventWith()
    fakeServer.handle(eventsApi.getEvent, () => event)
    handleMe(signIn(), { emailConfirmed })
    renderInApp(<RegistrationConfirmed eventId={event.id} name={event.name} paidCents={0} />)
    await waitFor(() => expect(fakeServer.requests(accountsApi.me)).toHaveLength(1))
    await screen.findByText('Ridgeview Gym, Austin')
    if (emailConfirmed) expect(screen.queryByText('Confirm your email')).toBeNull()
    else expect(await screen.findByRole('button', { name: 'Resend email' })).toBeDefined()
  },
)
