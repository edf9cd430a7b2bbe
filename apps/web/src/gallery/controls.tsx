import { ArrowRight, BellPlus, Copy, Eye, LogOut, MoreHorizontal, Plus, Trash2, User } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Button, ButtonLink } from '../ui/button.tsx'
import { CheckboxField, CheckboxGroupField } from '../ui/checkbox-field.tsx'
import { Chips } from '../ui/chips.tsx'
import { Form } from '../ui/form.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '../ui/menu.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { PhoneField } from '../ui/phone-field.tsx'
import { Popover } from '../ui/popover.tsx'
import { RadioGroupField } from '../ui/radio-group-field.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { PasswordField, TextAreaField, TextField } from '../ui/text-field.tsx'
import { ExternalLink, TextLink } from '../ui/text-link.tsx'
import { ThemeChoices, ThemeSwitch } from '../ui/theme.tsx'
import { toast } from '../ui/toast.ts'
import { Specimen } from './specimen.tsx'

const VARIANTS = ['primary', 'plate', 'outline', 'ghost', 'destructive'] as const

export function ActionsSection() {
  const [saving, setSaving] = useState(false)
  return (
    <>
      <Specimen title="Button">
        {VARIANTS.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
        <span className="on-ink rounded-control bg-ink p-3">
          <Button variant="inverse">inverse</Button>
        </span>
      </Specimen>
      <Specimen title="Sizes, icons, links">
        <Button size="small">Small</Button>
        <Button variant="primary" size="large">
          Save and go to Priya <ArrowRight aria-hidden="true" />
        </Button>
        <Button>
          <BellPlus aria-hidden="true" /> Join waitlist
        </Button>
        <ButtonLink to="#actions" variant="plate">
          Enter Lakeshore Elite Camp <ArrowRight aria-hidden="true" />
        </ButtonLink>
      </Specimen>
      <Specimen title="Pending keeps its width; disabled says why">
        <Button variant="primary" pending={saving} pendingLabel="Saving…" onClick={() => setSaving(true)}>
          Save changes
        </Button>
        <Button variant="primary" pending pendingLabel="Saving…">
          Save changes
        </Button>
        <Button onClick={() => setSaving(false)}>Reset</Button>
        <Button disabled>Full</Button>
        <Button variant="primary" disabledReason="Accept the liability release first">
          Continue to payment
        </Button>
      </Specimen>
      <Specimen title="Icon button, links">
        <IconButton icon={Eye} label="View order" variant="outline" />
        <IconButton icon={Plus} label="Add" variant="outline" size="small" />
        <IconButton icon={Trash2} label="Remove" />
        <IconButton icon={Trash2} label="Remove (disabled)" variant="outline" disabled />
        <TextLink to="#actions">Forgot password?</TextLink>
        <ExternalLink href="https://example.com">Billing portal</ExternalLink>
      </Specimen>
      <Specimen title="Menu">
        <Menu trigger={<IconButton icon={MoreHorizontal} label="Open menu" variant="outline" />} label="Account">
          <MenuLabel>renee.alvarado@mail.example</MenuLabel>
          <MenuLink to="#profile" icon={User}>
            Profile
          </MenuLink>
          <MenuItem icon={Copy} onSelect={() => undefined}>
            Copy link
          </MenuItem>
          <MenuItem checked onSelect={() => undefined}>
            Newest first
          </MenuItem>
          <MenuItem icon={Copy} disabled onSelect={() => undefined}>
            Not now
          </MenuItem>
          <MenuSeparator />
          <MenuItem icon={LogOut} tone="destructive" onSelect={() => undefined}>
            Log out
          </MenuItem>
        </Menu>
      </Specimen>
      <Popovers />
      <Specimen title="Theme">
        <ThemeSwitch variant="ghost" />
        <ThemeChoices />
      </Specimen>
      <Switches />
    </>
  )
}

function Popovers() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Specimen title="Popover">
      <Popover label="Notifications" isOpen={isOpen} onOpenChange={setOpen} trigger={<Button>Open popover</Button>}>
        <p className="p-4">Content of any kind.</p>
      </Popover>
    </Specimen>
  )
}

function Switches() {
  const [tab, setTab] = useState<'overview' | 'users'>('overview')
  const [time, setTime] = useState('all')
  const [order, setOrder] = useState<'recent' | 'popular'>('recent')
  return (
    <>
      <Specimen title="Tabs" column>
        <Tabs
          label="Dashboard"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'overview', label: 'Overview', content: <p>What needs attention.</p> },
            { value: 'users', label: 'Users', content: <p>Everyone with an account.</p> },
          ]}
        />
        <LinkTabs
          label="Events"
          tabs={[
            { to: '/dev/ui', label: 'Upcoming Events' },
            { to: '/dev/ui/attended', label: 'My Attended Events' },
          ]}
        />
      </Specimen>
      <Specimen title="Chips, segmented">
        <Chips
          label="Time"
          value={time}
          onChange={setTime}
          options={[
            { value: 'all', label: 'All Times' },
            { value: '8', label: '8:00 AM – 9:15 AM' },
            { value: '9', label: '9:30 AM – 10:45 AM' },
          ]}
        />
        <Segmented
          label="Order"
          value={order}
          onChange={setOrder}
          options={[
            { value: 'recent', label: 'Recent' },
            { value: 'popular', label: 'Popular' },
          ]}
        />
      </Specimen>
    </>
  )
}

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
        about: { type: 'server', message: 'Tell us about yourself' },
        role: { type: 'server', message: 'Choose a role' },
        terms: { type: 'server', message: 'Accept the liability release first' },
      }
    : {}
  const form = useForm({ defaultValues: EMPTY, errors })
  return (
    <Form form={form} onSubmit={() => toast.success('Saved')} className="grid gap-5 md:grid-cols-2">
      <TextField name="email" label="Email" type="email" autoComplete="email" hint="We’ll send your tickets here" />
      <PasswordField name="password" label="Password" autoComplete="new-password" hint="At least 8 characters" />
      <PhoneField name="phone" label="Phone number" placeholder="(555) 123-4567" />
      <SelectField name="size" label="Shirt size" options={SIZES} placeholder="Select a size" note="Optional" />
      <CheckboxGroupField name="levels" label="Experience levels" options={LEVELS} note="Select all that apply" />
      <RadioGroupField
        name="role"
        label="Plan"
        options={[
          { value: 'a', label: 'All You Need', hint: 'Member pricing on camps' },
          { value: 'b', label: 'All You Want', hint: 'Plus every film room' },
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
