// Asks people to confirm their email, with the link again.

import { accountsApi } from '@crew-chief/contract/accounts'
import { sessionApi } from '@crew-chief/contract/session'
import type { ComponentProps, ReactNode } from 'react'
import { useRead } from '../../api/use-read.ts'
import { settings } from '../../lib/settings.ts'
import { useAction } from '../../lib/use-action.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

type ButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className' | 'aria-describedby'>

export function ResendEmailButton(props: ButtonProps) {
  const { run, pending } = useAction(accountsApi.resendConfirmation, { success: 'Email sent. Check your inbox.' })
  return (
    <Button {...props} onClick={() => run({})} pending={pending} pendingLabel="Sending…">
      Resend email
    </Button>
  )
}

/** For people with an unconfirmed address; nothing where emails stay in the outbox. `children`: what it is good for. */
export function ConfirmEmailNotice({ children }: { children: ReactNode }) {
  const { data: me } = useRead(sessionApi.me, {})
  if (!me || me.emailConfirmed || me.hasToReset || !settings.sendsEmail) return null
  return (
    <Alert tone="warning" title="Confirm your email">
      <p>
        Open the link we sent to <span className="wrap-anywhere font-semibold">{me.email}</span>. {children}
      </p>
      <ResendEmailButton size="small" className="mt-2" />
    </Alert>
  )
}
