import { accountsApi } from '@crew-chief/contract/accounts'
import { passkeysApi } from '@crew-chief/contract/passkeys'
import { requiredText } from '@crew-chief/contract/wire'
import { joinAddress } from '@crew-chief/domain/accounts/address'
import { afterRegistration, afterSignIn } from '@crew-chief/domain/accounts/after-sign-in'
import { isZip, stateCode } from '@crew-chief/domain/accounts/us-states'
import { paths } from '@crew-chief/domain/paths'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { callApi } from '../../api/api.ts'
import { type StoredUser, storedTokens, storeUser, type Tokens } from '../../api/session-store.ts'
import { settings } from '../../lib/settings.ts'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { ExternalLink } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toast.ts'
import { AboutYouFields } from './about-you-fields.tsx'
import { ResetPasswordDialog } from './reset-password-dialog.tsx'
import { askForLoginPasskey } from './second-factor/passkey-browser.ts'
import { PasskeyButton } from './second-factor/passkey-button.tsx'
import { SecondStepForm } from './second-factor/second-step-form.tsx'
import { useAuthModal } from './use-auth-modal.ts'

type Session = Tokens & { user: StoredUser }
type OnSession = (session: Session) => void

/** Log in or register, above the current page (spec 1 §2.4). */
export default function AuthModal() {
  const { tab, change, close, returnTo } = useAuthModal()
  const navigate = useNavigate()
  const [isResetting, setResetting] = useState(false)
  const [email, setEmail] = useState('')
  // A new key clears the form: its error and password are outdated after a reset.
  const [resets, setResets] = useState(0)
  const [isConfirmingClose, setConfirmingClose] = useState(false)
  // A ref, because no rendering depends on it.
  const isDirty = useRef(false)

  const enter = (session: Session, destination: string) => {
    storeSession(session)
    navigate(destination, { replace: true })
  }
  const onLogin = (session: Session) => enter(session, afterSignIn(session.user, returnTo))
  const onRegister = (session: Session) => enter(session, afterRegistration(returnTo))

  return (
    <>
      <Dialog
        title={tab === 'register' ? 'Join the crew' : 'Welcome back'}
        eyebrow={settings.productName}
        width={640}
        onClose={() => {
          // Escape must close only the topmost dialog.
          if (isResetting || isConfirmingClose) return
          if (isDirty.current) setConfirmingClose(true)
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
              content: (
                <LoginForm
                  key={resets}
                  email={email}
                  onDone={onLogin}
                  onForgotten={(typed) => {
                    setEmail(typed)
                    setResetting(true)
                  }}
                />
              ),
            },
            { value: 'register', label: 'Register', content: <RegisterForm onDone={onRegister} dirty={isDirty} /> },
          ]}
        />
      </Dialog>
      <ResetPasswordDialog
        open={isResetting}
        email={email}
        onClose={(resetEmail) => {
          setResetting(false)
          if (resetEmail === null) return
          setEmail(resetEmail)
          setResets(resets + 1)
        }}
      />
      {isConfirmingClose && (
        <ConfirmDialog
          title="Discard your registration?"
          confirmLabel="Discard"
          cancelLabel="Keep editing"
          onConfirm={close}
          onClose={() => setConfirmingClose(false)}
        >
          You’ll lose what you typed.
        </ConfirmDialog>
      )}
    </>
  )
}

/** The query cache is reset by the change of user. */
function storeSession({ token, refreshToken, expiresAt, user }: Session) {
  storedTokens.set({ token, refreshToken, expiresAt })
  storeUser(user)
}

type LoginFormProps = { email: string; onDone: OnSession; onForgotten: (email: string) => void }

/** The password or a passkey, then the code of accounts with two-step verification. */
function LoginForm(props: LoginFormProps) {
  const [challenge, setChallenge] = useState<string | null>(null)
  const [notice, setNotice] = useState<string>()
  if (challenge)
    return (
      <SecondStepForm
        challenge={challenge}
        onDone={props.onDone}
        onExpired={(message) => {
          setChallenge(null)
          setNotice(message)
        }}
      />
    )
  const logInWithPasskey = async () =>
    props.onDone(await callApi(passkeysApi.logInWithPasskey, { body: { passkey: await askForLoginPasskey() } }))
  return (
    <div className="grid gap-5">
      <PasswordForm {...props} notice={notice} onChallenge={setChallenge} />
      <PasskeyButton label="Log in with a passkey" onPress={logInWithPasskey} />
    </div>
  )
}

type PasswordFormProps = LoginFormProps & {
  notice: string | undefined
  onChallenge: (challenge: string | null) => void
}

function PasswordForm({ email, notice, onDone, onForgotten, onChallenge }: PasswordFormProps) {
  const { form, submit, pending, error } = useFormOperation(accountsApi.login, {
    schema: accountsApi.login.body,
    initial: { email, password: '' },
    send: (body) => ({ body }),
    onDone,
    onFailed: (_, failure) => onChallenge(failure.challenge),
  })
  const { setFocus } = form
  const isEmailKnown = email !== ''
  useEffect(() => {
    if (isEmailKnown) setFocus('password')
  }, [isEmailKnown, setFocus])
  return (
    <Form form={form} onSubmit={submit}>
      <FormError>{error ?? notice}</FormError>
      <TextField name="email" label="Email" type="email" autoComplete="email" />
      <PasswordField name="password" label="Password" autoComplete="current-password" />
      <div className="flex flex-col gap-3 md:flex-row-reverse md:items-center md:justify-between">
        <Button type="submit" variant="primary" size="large" pending={pending} pendingLabel="Logging in...">
          Log in
        </Button>
        <Button variant="ghost" className="md:-ml-[17px]" onClick={() => onForgotten(form.getValues('email'))}>
          Forgot your password?
        </Button>
      </div>
    </Form>
  )
}

// The address is entered in parts and sent as one line (spec 1 §3).
const RegisterFields = z.extend(z.omit(accountsApi.register.body, { address: true }), {
  street: requiredText(120, 'Street required'),
  city: requiredText(80, 'City required'),
  state: z.pipe(
    requiredText(40, 'State required'),
    z.transform((text, { issues }) => {
      const code = stateCode(text)
      if (!code) issues.push({ code: 'custom', input: text, message: 'Enter a US state, like OH' })
      return code ?? z.NEVER
    }),
  ),
  zip: requiredText(12, 'Zip required').check(z.refine(isZip, 'Enter a 5-digit zip, like 45402')),
})

const EMPTY_REGISTRATION = {
  email: '',
  password: '',
  firstName: '',
  lastName: '',
  phoneNumber: '',
  street: '',
  city: '',
  state: '',
  zip: '',
}

type RegisterFormProps = { onDone: OnSession; dirty: RefObject<boolean> }

function RegisterForm({ onDone, dirty }: RegisterFormProps) {
  const { form, submit, pending, error } = useFormOperation(accountsApi.register, {
    schema: RegisterFields,
    initial: { ...EMPTY_REGISTRATION, experienceLevels: [] },
    send: ({ street, city, state, zip, ...person }) => ({
      body: { ...person, address: joinAddress({ street, city, state, zip }) },
    }),
    onDone: ({ token, refreshToken, expiresAt, user, passwordWarning }) => {
      if (passwordWarning) toast.show({ title: passwordWarning })
      // Only an admin who adds a person gets no tokens, and admins do not see this form.
      if (token && refreshToken && expiresAt) onDone({ token, refreshToken, expiresAt, user })
    },
  })
  const { isDirty } = form.formState
  useEffect(() => {
    dirty.current = isDirty
    return () => {
      dirty.current = false
    }
  }, [dirty, isDirty])

  return (
    <Form form={form} onSubmit={submit}>
      <div className="grid gap-5 md:grid-cols-2">
        <TextField name="firstName" label="First name" autoComplete="given-name" />
        <TextField name="lastName" label="Last name" autoComplete="family-name" />
      </div>
      <TextField name="email" label="Email" type="email" autoComplete="email" />
      <div className="grid gap-5 md:grid-cols-2">
        <PasswordField name="password" label="Password" autoComplete="new-password" hint="At least 8 characters" />
        <PhoneField name="phoneNumber" label="Phone" autoComplete="tel-national" placeholder="(555) 123-4567" />
      </div>
      <TextField name="street" label="Street" autoComplete="street-address" />
      <div className="grid items-start gap-5 md:grid-cols-[1fr_140px_140px]">
        <TextField name="city" label="City" autoComplete="address-level2" />
        <TextField name="state" label="State" autoComplete="address-level1" />
        <TextField name="zip" label="Zip" autoComplete="postal-code" inputMode="numeric" />
      </div>
      <AboutYouFields />
      <FormError>{error}</FormError>
      <p className="text-muted-foreground text-small">
        By registering you accept the <ExternalLink href={paths.terms()}>terms</ExternalLink> and the{' '}
        <ExternalLink href={paths.privacy()}>privacy policy</ExternalLink>.
      </p>
      <Button type="submit" variant="primary" size="large" wide pending={pending} pendingLabel="Registering...">
        Register
      </Button>
    </Form>
  )
}
