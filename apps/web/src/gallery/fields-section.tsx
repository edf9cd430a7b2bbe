import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { CheckboxGroupField } from '../ui/checkbox-group-field.tsx'
import { Form } from '../ui/form.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { RadioGroupField } from '../ui/radio-group-field.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { Specimen } from './specimen.tsx'

const LEVELS = ['Rec', 'Middle school', 'High school', 'JUCO', 'DII/DIII', 'DI'].map((label) => ({
  value: label,
  label,
}))
const SIZES = ['S', 'M', 'L', 'XL', 'XXL', '3XL'].map((label) => ({ value: label, label }))
const STATUSES = ['All statuses', 'Upcoming', 'In progress', 'Completed'].map((label) => ({ value: label, label }))

const EMPTY = {
  email: '',
  password: '',
  phone: '',
  size: '',
  levels: ['JUCO'],
  about: '',
  role: 'a',
  news: true,
  terms: false,
}

export function FieldsSection() {
  return (
    <>
      <Specimen title="Filled and untouched" column>
        <Fields withErrors={false} />
      </Specimen>
      <Specimen title="With errors" column>
        <Fields withErrors />
      </Specimen>
      <Filters />
    </>
  )
}

function Fields({ withErrors }: { withErrors: boolean }) {
  const errors = withErrors
    ? {
        email: { type: 'server', message: 'Please enter a valid email address' },
        password: { type: 'server', message: 'Password must be at least 8 characters long' },
        phone: { type: 'server', message: 'Please enter a valid 10-digit phone number' },
        size: { type: 'server', message: 'Shirt size required' },
        levels: { type: 'server', message: 'Choose at least one level' },
        about: { type: 'server', message: 'Say something' },
        role: { type: 'server', message: 'Choose a role' },
        terms: { type: 'server', message: 'Accept the liability release first' },
      }
    : {}
  const form = useForm({ defaultValues: EMPTY, errors })
  return (
    <Form form={form} onSubmit={() => toast.success('Saved')} className="grid gap-5 md:grid-cols-2">
      <TextField name="email" label="Email" type="email" autoComplete="email" hint="Where your tickets go" />
      <PasswordField name="password" label="Password" autoComplete="new-password" hint="At least 8 characters" />
      <PhoneField name="phone" label="Phone number" placeholder="(555) 123-4567" />
      <SelectField name="size" label="Shirt size" options={SIZES} placeholder="Select a size" note="Optional" />
      <CheckboxGroupField name="levels" label="Experience levels" options={LEVELS} note="Any number" />
      <RadioGroupField
        name="role"
        label="Plan"
        options={[
          { value: 'a', label: 'All You Need', hint: 'Camps at the member price' },
          { value: 'b', label: 'All You Want', hint: 'And every film room' },
        ]}
      />
      <TextAreaField name="about" label="About you" placeholder="Where you officiate" />
      <div className="grid content-start gap-3">
        <SwitchField name="news" label="Newsletters" hint="Once a month" />
        <CheckboxField name="terms" label="I have read and accept the liability release" />
      </div>
      <TextField name="email" label="Disabled" disabled />
      <div className="self-end">
        <Button type="submit" variant="primary">
          Save
        </Button>
      </div>
    </Form>
  )
}

function Filters() {
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState('All statuses')
  return (
    <Specimen title="Search box, native select" column>
      <div className="grid gap-3 md:grid-cols-[1fr_200px]">
        <SearchBox value={search} onSearch={setSearch} label="Search" placeholder="Name, location or description" />
        <NativeSelect value={status} onChange={setStatus} options={STATUSES} label="Status" />
      </div>
      <p aria-live="polite" className="text-meta">
        Searching for “{search}”
      </p>
    </Specimen>
  )
}
