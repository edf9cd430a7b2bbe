import {
  eventStaffApi,
  FUNCTIONS_MISSING,
  MAX_STAFF_LIST,
  type StaffForm,
  type StaffMember,
} from '@crew-chief/contract/event-staff'
import type { User } from '@crew-chief/contract/session'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { STAFF_FUNCTIONS } from '@crew-chief/domain/events/event-staff'
import type { Place } from '@crew-chief/domain/events/online-events'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useController } from 'react-hook-form'
import * as z from 'zod/mini'
import { callApi } from '../../api/api.ts'
import { asApiError } from '../../api/error-kinds.ts'
import { afterStaffChange } from '../../api/invalidations.ts'
import { invalidate } from '../../api/query-client.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useRead } from '../../api/use-read.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxGroupField } from '../../ui/checkbox-field.tsx'
import { FieldMessages } from '../../ui/field.tsx'
import { Form, FormError } from '../../ui/form.tsx'
import { RadioGroupField } from '../../ui/radio-group-field.tsx'
import { TextAreaField, TextField } from '../../ui/text-field.tsx'
import { AccountSearch, ChosenAccount } from '../accounts/public.ts'
import { parseAddressList } from './address-list.ts'
import { AddressPreview, type CheckedList } from './address-preview.tsx'
import { functionOptions } from './staff-labels.ts'

const AddFields = z
  .object({
    kind: z.enum(['account', 'email', 'guest']),
    accounts: z.array(z.custom<User>()),
    emails: z.string(),
    name: z.string().check(z.trim()),
    functions: z.array(z.enum(STAFF_FUNCTIONS)).check(z.minLength(1, FUNCTIONS_MISSING)),
  })
  .check(({ value, issues }) => {
    const { length } = value.kind === 'email' ? parseAddressList(value.emails) : additionsOf(value)
    const [path, message] = length === 0 ? MISSING[value.kind] : (['emails', TOO_MANY] as const)
    if (length === 0 || (value.kind === 'email' && length > MAX_STAFF_LIST))
      issues.push({ code: 'custom', input: value, message, path: [path] })
  })
type Values = z.output<typeof AddFields>

const MISSING = {
  account: ['accounts', 'Choose at least one person'],
  email: ['emails', 'Email required'],
  guest: ['name', 'Name required'],
} as const

const TOO_MANY = `Up to ${MAX_STAFF_LIST} people at a time`

const KINDS = [
  { value: 'account', label: 'By name', hint: 'People with an account.' },
  { value: 'email', label: 'By email', hint: 'We’ll add accounts and invite everyone else.' },
  { value: 'guest', label: 'Guest', hint: 'Only a name. Guests can’t log in.' },
]

type Addition = { label: string; who: Pick<StaffForm, 'userId' | 'name'> }

/** Of people who are added without a preview. */
function additionsOf({ kind, accounts, name }: Omit<Values, 'functions'>): Addition[] {
  if (kind === 'account') return accounts.map((user) => ({ label: fullName(user), who: { userId: user.id } }))
  return name === '' ? [] : [{ label: name, who: { name } }]
}

type Props = { eventId: string; event: Place }

/** One or several people with the same functions. */
export function AddStaff({ eventId, event }: Props) {
  const form = useSchemaForm(AddFields, {
    kind: 'account',
    accounts: [],
    emails: '',
    name: '',
    functions: ['clinician'],
  })
  const { add, results, pending } = useAddEach(eventId)
  const [list, setList] = useState<CheckedList>()
  const checking = useOperation(eventStaffApi.addStaffList, {
    onDone: ({ addresses }, { body }) => setList({ ...body, checked: addresses }),
  })
  const submit = async (values: Values) => {
    if (values.kind === 'email') {
      const body = { addresses: parseAddressList(values.emails), functions: values.functions }
      return checking.run({ params: { id: eventId }, query: { preview: 'true' }, body })
    }
    const failed = await add(additionsOf(values), values.functions)
    // What failed stays in the form.
    form.reset({
      ...values,
      name: failed.length > 0 ? values.name : '',
      accounts: values.accounts.filter(({ id }) => failed.some(({ who }) => who.userId === id)),
    })
  }
  const kind = form.watch('kind')
  const showForm = (emails: string) => {
    // The hidden field cannot take the focus.
    flushSync(() => {
      setList(undefined)
      form.reset({ ...form.getValues(), emails })
    })
    form.setFocus('emails')
  }
  return (
    <section aria-labelledby="add-staff" className="grid gap-4 border-border border-t pt-5">
      <h3 id="add-staff" className="display-4">
        Add staff
      </h3>
      {list && (
        <AddressPreview
          eventId={eventId}
          list={list}
          onBack={() => showForm(form.getValues('emails'))}
          onAdded={(left) => showForm(left.join('\n'))}
        />
      )}
      <Form form={form} onSubmit={submit} className={list ? 'hidden' : 'grid gap-4'}>
        <RadioGroupField name="kind" label="Who" columns={3} options={KINDS} />
        {kind === 'account' && <AccountsField eventId={eventId} />}
        {kind === 'email' && (
          <TextAreaField
            name="emails"
            label="Email"
            rows={4}
            placeholder="Ivy Castellano <ivy@example.com>"
            hint="One or several, separated by commas or lines."
          />
        )}
        {kind === 'email' && <FormError>{checking.error}</FormError>}
        {kind === 'guest' && <TextField name="name" label="Name" autoComplete="off" maxLength={120} />}
        <CheckboxGroupField name="functions" label="Functions" options={functionOptions(event)} />
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          pending={pending || checking.pending}
          pendingLabel={kind === 'email' ? 'Checking...' : 'Adding...'}
        >
          {kind === 'email' ? 'Check list' : 'Add to staff'}
        </Button>
      </Form>
      <div role="status">
        <ul aria-label="Added" className="grid gap-1 empty:hidden">
          {results.map((result) => (
            <ResultLine key={result.label} {...result} />
          ))}
        </ul>
      </div>
    </section>
  )
}

type Result = Addition & { text: string; isFailed: boolean }

const ResultLine = ({ label, text, isFailed }: Result) => (
  <li className="flex gap-2">
    {isFailed ? (
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-destructive" />
    ) : (
      <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
    )}
    <span className="wrap-anywhere">
      <strong className="font-strong">{label}</strong>: {text}
    </span>
  </li>
)

const successText = ({ kind }: StaffMember): string => (kind === 'invited' ? 'Invitation sent' : 'Added')

/** One request per person: one who is on the staff already does not stop the others. `add` returns the additions that failed. */
function useAddEach(eventId: string) {
  const [results, setResults] = useState<readonly Result[]>([])
  const [pending, setPending] = useState(false)
  const addOne = async (addition: Addition, functions: Values['functions']): Promise<Result> => {
    try {
      const body = { ...addition.who, functions }
      const member = await callApi(eventStaffApi.addStaff, { params: { id: eventId }, body })
      return { ...addition, text: successText(member), isFailed: false }
    } catch (cause) {
      return { ...addition, text: asApiError(eventStaffApi.addStaff, cause).message, isFailed: true }
    }
  }
  const add = async (additions: readonly Addition[], functions: Values['functions']): Promise<Result[]> => {
    setPending(true)
    const done: Result[] = []
    for (const addition of additions) {
      done.push(await addOne(addition, functions))
      setResults([...done])
    }
    await invalidate(afterStaffChange)
    setPending(false)
    return done.filter(({ isFailed }) => isFailed)
  }
  return { add, results, pending }
}

function AccountsField({ eventId }: { eventId: string }) {
  const { data: staff = [] } = useRead(eventStaffApi.listStaff, { params: { id: eventId } })
  const { field, fieldState } = useController<Values, 'accounts'>({ name: 'accounts' })
  const chosen = field.value
  const isListed = (user: User) =>
    staff.some(({ userId }) => userId === user.id) || chosen.some(({ id }) => id === user.id)
  return (
    <div className="grid gap-1.5">
      <AccountSearch
        label="Search people"
        accept={(people) => people.filter((user) => !isListed(user))}
        none="No one else found. Invite them by email."
        onChoose={(user) => field.onChange([...chosen, user])}
      />
      {chosen.map((user) => (
        <ChosenAccount
          key={user.id}
          user={user}
          verb="Remove"
          onRemove={() => field.onChange(chosen.filter(({ id }) => id !== user.id))}
        />
      ))}
      <FieldMessages id="staff-accounts" error={fieldState.error?.message} />
    </div>
  )
}
