import { eventTemplatesApi } from '@crew-chief/contract/event-templates'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import { EventTemplatesCard } from './event-templates-card.tsx'

const template = (name: string, isShipped: boolean) => ({
  id: isShipped ? name.toLowerCase() : crypto.randomUUID(),
  name,
  isShipped,
  type: 'camp' as const,
  location: '',
  days: 1,
  scheduleItems: 0,
  courts: 0,
})

test('own templates can be deleted, shipped ones cannot', async () => {
  signIn({ role: 'ADMIN' })
  let templates = [template('Webinar', true), template('Our camp', false)]
  fakeServer.handle(eventTemplatesApi.listEventTemplates, () => templates)
  fakeServer.handle(eventTemplatesApi.deleteEventTemplate, ({ params }) => {
    templates = templates.filter(({ id }) => id !== params.id)
    return undefined
  })
  const { user } = renderInApp(<EventTemplatesCard />)
  expect(await screen.findByText(/New events can start from Webinar, or/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Delete Webinar' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Delete Our camp' }))
  await user.click(await screen.findByRole('button', { name: 'Delete template' }))
  await waitFor(() => expect(screen.queryByText('Our camp')).toBeNull())
  expect(templates).toHaveLength(1)
})
