// The forgotten password (spec 1 §2.4, §4): request, then token, then success.

import { useEffect, useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { RequestTokenStep } from './request-token-step.tsx'
import { ResetSuccessStep } from './reset-success-step.tsx'
import { TokenStep } from './token-step.tsx'

// Long enough for the dialog to be gone before its contents change (spec 1 §4).
const RESET_DELAY_MS = 300

type Step = { name: 'request' } | { name: 'token'; email: string; notice: string } | { name: 'success'; notice: string }
const FIRST: Step = { name: 'request' }

export function ResetPasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [step, setStep] = useState<Step>(FIRST)
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setStep(FIRST), RESET_DELAY_MS)
    return () => {
      clearTimeout(timer)
      // Opened again before the delay was over: it starts afresh all the same.
      setStep(FIRST)
    }
  }, [open])

  if (!open) return null
  return (
    <Dialog title="Reset Password" width={480} onClose={onClose}>
      {step.name === 'request' && (
        <RequestTokenStep onSent={(email, notice) => setStep({ name: 'token', email, notice })} />
      )}
      {step.name === 'token' && (
        <TokenStep
          email={step.email}
          notice={step.notice}
          onBack={() => setStep(FIRST)}
          onDone={(notice) => setStep({ name: 'success', notice })}
        />
      )}
      {step.name === 'success' && <ResetSuccessStep notice={step.notice} onClose={onClose} />}
    </Dialog>
  )
}
