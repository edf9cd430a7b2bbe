// The form that creates an account (spec 1 §2.4, §5).

import { accountsApi } from '@crew-chief/contract/accounts'
import { requiredText } from '@crew-chief/contract/wire'
import { joinAddress } from '@crew-chief/domain/accounts/address'
import { isZip, US_STATES } from '@crew-chief/domain/accounts/us-states'
import { paths } from '@crew-chief/domain/paths'
import { type ReactNode, type RefObject, useEffect, useId, useState } from 'react'
import * as z from 'zod/mini'
import type { Session } from '../../api/session-store.ts'
import { settings } from '../../lib/settings.ts'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldShell, useField } from '../../ui/field.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { ExternalLink } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toast.ts'
import { AboutYouFields } from './about-you-fields.tsx'

/** A form stays pending until a returned promise is done. */
export type OnSession = (session: Session) => unknown

// The address is entered in parts and sent as one line (spec 1 §3).
const RegisterFields = z.extend(z.omit(accountsApi.register.body, { address: true }), {
  street: requiredText(120, 'Street required'),
  city: requiredText(80, 'City required'),
  state: requiredText(2, 'State required'),
  zip: requiredText(12, 'Zip required').check(z.refine(isZip, 'Enter a 5-digit zip, like 45402')),
})

const EMPTY = {
  password: '',
  firstName: '',
  lastName: '',
  phoneNumber: '',
  street: '',
  city: '',
  state: '',
  zip: '',
}

type Props = {
  /** Filled in, if it is known. */
  email: string
  onDone: OnSession
  onLogIn: (email: string) => void
  dirty: RefObject<boolean>
}

export function RegisterForm({ email, onDone, onLogIn, dirty }: Props) {
  const [isTaken, setTaken] = useState(false)
  const { form, submit, pending, error } = useFormOperation(accountsApi.register, {
    schema: RegisterFields,
    initial: { ...EMPTY, email, experienceLevels: [] },
    send: ({ street, city, state, zip, ...person }) => ({
      body: { ...person, address: joinAddress({ street, city, state, zip }) },
    }),
    onDone: ({ token, refreshToken, expiresAt, user, passwordWarning }) => {
      if (passwordWarning) toast.show({ title: passwordWarning })
      // Only an admin who adds a person gets no tokens, and admins do not see this form.
      if (token && refreshToken && expiresAt) onDone({ token, refreshToken, expiresAt, user })
    },
    onFailed: (_, { code }) => setTaken(code === 'accounts.email_in_use'),
  })
  const { isDirty } = form.formState
  useEffect(() => {
    dirty.current = isDirty
    return () => {
      dirty.current = false
    }
  }, [dirty, isDirty])

  return (
    <Form form={form} onSubmit={submit} className="grid gap-6">
      <Part title="Your account" reason="You’ll log in with your email.">
        <div className="grid gap-5 md:grid-cols-2">
          <TextField name="firstName" label="First name" autoComplete="given-name" />
          <TextField name="lastName" label="Last name" autoComplete="family-name" />
        </div>
        <div className="grid gap-5 md:grid-cols-2">
          <TextField name="email" label="Email" type="email" autoComplete="email" />
          <PasswordField name="password" label="Password" autoComplete="new-password" hint="At least 8 characters" />
        </div>
      </Part>
      <Part title="How to reach you" reason="For the organizer, if plans change.">
        <PhoneField name="phoneNumber" label="Phone" autoComplete="tel-national" placeholder="(555) 123-4567" />
        <TextField name="street" label="Street" autoComplete="street-address" />
        <div className="grid items-start gap-5 md:grid-cols-[1fr_180px_120px]">
          <TextField name="city" label="City" autoComplete="address-level2" />
          <StateField />
          <TextField name="zip" label="Zip" autoComplete="postal-code" inputMode="numeric" />
        </div>
      </Part>
      <Part title="At camp" reason="Your size is for camp shirts, your levels for the courts you work.">
        <AboutYouFields />
      </Part>
      {error && isTaken ? (
        <AddressTaken message={error} onLogIn={() => onLogIn(form.getValues('email'))} />
      ) : (
        <FormError>{error}</FormError>
      )}
      <p className="text-muted-foreground text-small">
        By creating an account you accept the <ExternalLink href={paths.terms()}>terms</ExternalLink> and the{' '}
        <ExternalLink href={paths.privacy()}>privacy policy</ExternalLink>.
      </p>
      <Button type="submit" variant="primary" size="large" wide pending={pending} pendingLabel="Creating account...">
        Create account
      </Button>
    </Form>
  )
}

type AddressTakenProps = { message: string; onLogIn: () => void }

/** The server mails the link only to accounts without a password, and does not tell which these are. */
const AddressTaken = ({ message, onLogIn }: AddressTakenProps) => (
  <Alert tone="error" title="Error">
    <p>{message}</p>
    <p>
      {settings.sendsEmail
        ? 'If the organizer created your account, check your email: we just sent you a link to set a password.'
        : 'If the organizer created your account, ask them for a reset token to set a password.'}
    </p>
    <p>Otherwise, log in or reset your password.</p>
    <Button size="small" className="mt-2" onClick={onLogIn}>
      Log in
    </Button>
  </Alert>
)

type PartProps = { title: string; reason: string; children: ReactNode }

function Part({ title, reason, children }: PartProps) {
  const reasonId = useId()
  return (
    <fieldset aria-describedby={reasonId} className="border-rule not-first:border-t-2 not-first:pt-4">
      {/* Floats, so that it is not drawn on the border. */}
      <legend className="display-4 float-left w-full">{title}</legend>
      <p id={reasonId} className="clear-both pt-1 pb-4 text-muted-foreground text-small">
        {reason}
      </p>
      <div className="grid gap-5">{children}</div>
    </fieldset>
  )
}

const STATES = [
  { value: '', label: 'Choose' },
  ...Object.entries(US_STATES).map(([value, label]) => ({ value, label })),
]

/** The browser's own list: browsers fill it in with the rest of the address. */
function StateField() {
  const { field, id, error, describedBy } = useField('state')
  return (
    <FieldShell id={id} label="State" error={error}>
      <NativeSelect
        {...field}
        id={id}
        autoComplete="address-level1"
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy}
        options={STATES}
      />
    </FieldShell>
  )
}
