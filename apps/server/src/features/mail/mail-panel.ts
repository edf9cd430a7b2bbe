import { paths } from '@crew-chief/domain/paths'
import type { Config } from '../../config.ts'
import type { DashboardPanel } from '../../dashboard-panel.ts'
import type { Reader } from '../../db/transaction.ts'
import { countFailed, countKept } from '../../platform/mail/mails.store.ts'

export const mailPanel: DashboardPanel = async ({ db, config }) => {
  const failed = await countFailed(db)
  return {
    isDone: { mail: config.sendsEmail },
    matters: [...(config.sendsEmail ? [] : [await mailOff(db, config)]), ...(failed > 0 ? [mailsFailed(failed)] : [])],
  }
}

const MAX_COUNTED = 1_000

async function mailOff(db: Reader, { hasFixedMail }: Config) {
  const kept = await countKept(db, MAX_COUNTED + 1)
  return {
    id: 'mail-off',
    tone: 'red' as const,
    icon: 'mail' as const,
    title: 'Email is off',
    text: unsentText(kept),
    link: hasFixedMail
      ? { label: 'Show status', to: paths.status() }
      : { label: 'Set up email', to: paths.settings('email') },
  }
}

function unsentText(kept: number): string {
  if (kept === 0) return 'Nothing will be sent until a mail server is set up.'
  if (kept === 1) return '1 email wasn’t sent. It’s in the outbox.'
  const count = Math.min(kept, MAX_COUNTED).toLocaleString('en-US')
  return `${kept > MAX_COUNTED ? `More than ${count}` : count} emails weren’t sent. They’re in the outbox.`
}

const mailsFailed = (failed: number) => ({
  id: 'mails-failed',
  tone: 'red' as const,
  icon: 'mail' as const,
  title: failed === 1 ? '1 email couldn’t be delivered' : `${failed} emails couldn’t be delivered`,
  text: 'Open the outbox to see why',
  link: { label: 'Open outbox', to: paths.outbox({ status: 'FAILED' }) },
})
