import { mailApi } from '@crew-chief/contract/mail'
import { RotateCw } from 'lucide-react'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { isOnItsWay, type Mail } from './use-outbox.ts'

type Props = { mail: Mail; size?: 'small' | 'medium'; onDone?: () => void }

/** Queues a mail once more. One that is on its way already needs no push. */
export function ResendButton({ mail, size = 'medium', onDone }: Props) {
  const { run, pending } = useAction(mailApi.resendMail, {
    success: 'Mail queued',
    invalidates: [mailApi.listOutbox],
    onDone: () => onDone?.(),
  })
  if (isOnItsWay(mail)) return null
  return (
    <Button
      size={size}
      pending={pending}
      pendingLabel="Queueing..."
      aria-label={`Resend ${mail.subject} to ${mail.to}`}
      onClick={() => run({ params: { id: mail.id } })}
    >
      <RotateCw aria-hidden="true" />
      Resend
    </Button>
  )
}
