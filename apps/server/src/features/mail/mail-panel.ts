import { paths } from '@crew-chief/domain/paths'
import type { DashboardPanel } from '../../dashboard-panel.ts'
import { countFailed } from '../../platform/mail/mails.store.ts'

export const mailPanel: DashboardPanel = async ({ db }) => {
  const failed = await countFailed(db)
  if (failed === 0) return {}
  return {
    matters: [
      {
        id: 'mails-failed',
        tone: 'red',
        icon: 'mail',
        title: failed === 1 ? '1 email couldn’t be delivered' : `${failed} emails couldn’t be delivered`,
        text: 'Open the outbox to see why',
        link: { label: 'Open outbox', to: paths.outbox({ status: 'FAILED' }) },
      },
    ],
  }
}
