import { accountsApi } from '@crew-chief/contract/accounts'
import { requiredText } from '@crew-chief/contract/wire'
import { joinAddress } from '@crew-chief/domain/accounts/address'
import { type RefObject, useEffect } from 'react'
import * as z from 'zod/mini'
import type { StoredUser, Tokens } from '../../api/session-store.ts'
import { useFormOperation } from '../../lib/use-form-operation.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AboutYouFields } from './about-you-fields.tsx'

// The address is asked for in parts and sent as one line (spec 1 §3).
const RegisterFields = z.extend(z.omit(accountsApi.register.body, { address: true }), {
  street: requiredText(120, 'Street required'),
  city: requiredText(80, 'City required'),
  state: requiredText(40, 'State required'),
  zip: requiredText(12, 'Zip required'),
})

const EMPTY = {
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

type Props = { onDone: (session: Tokens & { user: StoredUser }) => void; dirty: RefObject<boolean> }

export function RegisterForm({ onDone, dirty }: Props) {
  const { form, submit, pending, error } = useFormOperation(accountsApi.register, {
    schema: RegisterFields,
    initial: { ...EMPTY, experienceLevels: [] },
    send: ({ street, city, state, zip, ...person }) => ({
      body: { ...person, address: joinAddress({ street, city, state, zip }) },
    }),
    onDone,
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
      <div className="grid gap-5 md:grid-cols-[1fr_120px_140px]">
        <TextField name="city" label="City" autoComplete="address-level2" />
        <TextField name="state" label="State" autoComplete="address-level1" />
        <TextField name="zip" label="Zip" autoComplete="postal-code" inputMode="numeric" />
      </div>
      <AboutYouFields />
      <FormError>{error}</FormError>
      <Button type="submit" variant="primary" size="large" wide pending={pending} pendingLabel="Registering...">
        Register
      </Button>
    </Form>
  )
}
