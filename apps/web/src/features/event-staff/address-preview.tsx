import { type CheckedAddress, eventStaffApi, type StaffForm } from '@crew-chief/contract/event-staff'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { afterStaffChange } from '../../api/invalidations.ts'
import { useOperation } from '../../api/use-operation.ts'
import { plural } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form.tsx'
import { toast } from '../../ui/toast.ts'
import type { ListedAddress } from './address-list.ts'

/** As sent, and what the server says about each address. */
export type CheckedList = {
  addresses: ListedAddress[]
  functions: StaffForm['functions']
  checked: CheckedAddress[]
}

type Props = {
  eventId: string
  list: CheckedList
  onBack: () => void
  /** `left`: the addresses with a problem, which were not added. */
  onAdded: (left: string[]) => void
}

/** What happens with each address of a list. Nothing does before the list is confirmed, and then all of it or nothing. */
export function AddressPreview({ eventId, list: { addresses, functions, checked }, onBack, onAdded }: Props) {
  const intro = useRef<HTMLParagraphElement>(null)
  // The button that had the focus is hidden.
  useEffect(() => intro.current?.focus(), [])
  const lines = checked.map((line, index) => ({ ...line, number: index + 1, sent: addresses[index] }))
  const good = lines.filter(({ effect }) => effect !== null)
  const goodEmails = new Set(good.map(({ email }) => email))
  const adding = useOperation(eventStaffApi.addStaffList, {
    invalidates: afterStaffChange,
    onDone: ({ added }) => {
      toast.success(`${plural(added, 'person', 'people')} added to the staff`)
      onAdded(lines.filter(({ email }) => !goodEmails.has(email)).map(({ sent, email }) => sent?.email ?? email))
    },
  })
  const add = () =>
    adding.run({
      params: { id: eventId },
      query: {},
      body: { addresses: good.flatMap(({ sent }) => sent ?? []), functions },
    })
  return (
    <div className="grid gap-4">
      <FormError>{adding.error}</FormError>
      <p ref={intro} tabIndex={-1} className="outline-none">
        Nothing has been sent yet. Check what happens with each person:
      </p>
      <ol aria-label="List to add" className="grid gap-2">
        {lines.map((line) => (
          <CheckedLine key={line.number} line={line} />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        {good.length > 0 && (
          <Button variant="primary" onClick={add} pending={adding.pending} pendingLabel="Adding...">
            Add {plural(good.length, 'person', 'people')}
          </Button>
        )}
        <Button variant="ghost" onClick={onBack}>
          Back to list
        </Button>
      </div>
    </div>
  )
}

const EFFECTS: Readonly<Record<NonNullable<CheckedAddress['effect']>, string>> = {
  ADDED: 'Has an account. We’ll add them and email them.',
  NOT_JOINED: 'Hasn’t joined yet. We’ll add them and email them a new link to set a password.',
  INVITED: 'No confirmed account. We’ll email them an invitation.',
  INVITED_AGAIN: 'Already invited. We’ll email them a new invitation.',
}

function CheckedLine({ line: { email, name, effect, problem } }: { line: CheckedAddress }) {
  return (
    <li className="flex gap-2">
      {effect === null ? (
        <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-destructive" />
      ) : (
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
      )}
      <span className="wrap-anywhere min-w-0">
        <strong className="font-strong">{name ? `${name}, ${email}` : email}</strong>
        <span className="block text-small">
          {effect === null ? `${problem}. We’ll leave this line out.` : EFFECTS[effect]}
        </span>
      </span>
    </li>
  )
}
