import { PasswordField } from '../../ui/password-field.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AboutYouFields } from '../accounts/public.ts'
import { ROLE_OPTIONS } from './role-choices.ts'

/** The fields in the order in which they are checked (spec 1 §5). Somebody else's data: nothing is filled in by the browser. */
export function AddUserInputs() {
  return (
    <>
      <TextField name="email" label="Email" type="email" autoComplete="off" />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField name="firstName" label="First name" autoComplete="off" />
        <TextField name="lastName" label="Last name" autoComplete="off" />
      </div>
      <PhoneField name="phoneNumber" label="Phone" autoComplete="off" placeholder="(555) 123-4567" />
      <div className="grid gap-5 md:grid-cols-2">
        <PasswordField name="password" label="Password" autoComplete="new-password" hint="At least 8 characters" />
        <PasswordField name="confirmPassword" label="Confirm password" autoComplete="new-password" />
      </div>
      <TextField name="address" label="Address" autoComplete="off" hint="Street, city, state and zip" />
      <AboutYouFields />
      <SelectField name="role" label="Membership" options={ROLE_OPTIONS} />
      <SwitchField
        name="hasToReset"
        label="Ask to complete the profile at the next log-in"
        hint="They then choose a password of their own."
      />
    </>
  )
}
