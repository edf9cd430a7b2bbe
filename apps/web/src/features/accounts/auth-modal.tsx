// Log in or register (spec 1 §2.4), over whatever page the person is on.

import { afterRegistration, afterSignIn } from '@crew-chief/domain/accounts/after-sign-in'
import { useRef, useState } from 'react'
import type { StoredUser, Tokens } from '../../api/session-store.ts'
import { settings } from '../../lib/settings.ts'
import { useNavigate } from '../../router/navigation.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { beginSession } from './begin-session.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import { useAuthModal } from './use-auth-modal.ts'

export default function AuthModal() {
  const { tab, change, close, returnTo } = useAuthModal()
  const navigate = useNavigate()
  const [isResetting, setResetting] = useState(false)
  const [isAsking, setAsking] = useState(false)
  // Typed text is worth a question before it is lost; a ref, because nothing on screen depends on it.
  const isDirty = useRef(false)

  const enter = (session: Tokens & { user: StoredUser }, destination: string) => {
    beginSession(session)
    navigate(destination, { replace: true })
  }
  const onLogin = (session: Tokens & { user: StoredUser }) => enter(session, afterSignIn(session.user, returnTo))
  const onRegister = (session: Tokens & { user: StoredUser }) => enter(session, afterRegistration(returnTo))

  return (
    <>
      <Dialog
        title={tab === 'register' ? 'Join the crew' : 'Welcome back'}
        eyebrow={settings.productName}
        width={640}
        onClose={() => {
          // One Escape closes one dialog, even when it comes before the layers have been counted again.
          if (isResetting || isAsking) return
          if (isDirty.current) setAsking(true)
          else close()
        }}
      >
        <Tabs
          label="Account"
          value={tab ?? 'login'}
          onChange={change}
          tabs={[
            {
              value: 'login',
              label: 'Login',
              content: <LoginForm onDone={onLogin} onForgotten={() => setResetting(true)} />,
            },
            { value: 'register', label: 'Register', content: <RegisterForm onDone={onRegister} dirty={isDirty} /> },
          ]}
        />
      </Dialog>
      <ResetPasswordDialog open={isResetting} onClose={() => setResetting(false)} />
      {isAsking && (
        <ConfirmDialog
          title="Discard your registration?"
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          onConfirm={close}
          onClose={() => setAsking(false)}
        >
          What you typed has not been sent.
        </ConfirmDialog>
      )}
    </>
  )
}
