import { auditApi } from '@crew-chief/contract/audit'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { renderInApp, signIn } from '../../testing/render-in-app.tsx'
import AuditScreen from './audit-screen.tsx'

test('opening the log again reads it again, because changes do not say that it is outdated', async () => {
  signIn({ role: 'ADMIN' })
  fakeServer.handle(auditApi.listAudit, () => ({ entries: [], actions: [], hasMore: false }))
  for (const times of [1, 2]) {
    renderInApp(<AuditScreen />, { url: '/dashboard/audit' })
    await waitFor(() => expect(fakeServer.requests(auditApi.listAudit)).toHaveLength(times))
    expect(await screen.findByText('Nothing logged yet')).toBeDefined()
    cleanup()
  }
})
