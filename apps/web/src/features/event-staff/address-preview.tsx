import { type CheckedAddress, eventStaffApi, type StaffForm } from '@crew-chief/contract/event-staff'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { afterStaffChange } from '../../api/invalidations.ts'
import { useOperation } from '../../api/use-operation.ts'
import { plural } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/form.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import type { ListedAddress } from './address-list.ts'

export type StaffList = { addresses: ListedAddress[]; functions: StaffForm['functions'] }

type Props = {
  eventId: string
  list: StaffList
  onBack: () => void
  /** `left`: the lines with a problem, which were not added. */
  onAdded: (left: string[]) => void
}

/** What happens with each address of a list. Nothing does before the list is confirmed, and then all of it or nothing. */
export function AddressPreview({ eventId, list, onBack, onAdded }: Props) {
  const checking = useCheck(eventId, list)
  const lines = checking.lines?.map((line, index) => ({ ...line, number: index + 1, sent: list.addresses[index] }))
  const good = lines?.filter(({ effect }) => effect !== null) ?? []
  const bad = lines?.filter(({ effect }) => effect === null) ?? []
  const adding = useOperation(eventStaffApi.addStaffList, {
    invalidates: afterStaffChange,
    onDone: ({ added }) => {
      toast.success(`${plural(added, 'person', 'people')} added to the staff`)
      onAdded(bad.map(({ sent, email }) => sent?.email ?? email))
    },
  })
  const add = () =>
    adding.run({
      params: { id: eventId },
      query: {},
      body: { addresses: good.flatMap(({ sent }) => sent ?? []), functions: list.functions },
    })
  return (
    <div className="grid gap-4">
      <FormError>{adding.error ?? checking.error}</FormError>
      {!lines && !checking.error && (
        <Loading label="Checking the list...">
          <Skeleton className="h-12" />
        </Loading>
      )}
      {lines && (
        <>
          <p>Nothing has been sent yet. Check what happens with each person:</p>
          <ol aria-label="List to add" className="grid gap-2">
            {lines.map((line) => (
              <CheckedLine key={line.number} line={line} />
            ))}
          </ol>
        </>
      )}
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

/** Checked once: the component is mounted for each list. */
function useCheck(eventId: string, { addresses, functions }: StaffList) {
  const [lines, setLines] = useState<CheckedAddress[]>()
  const { run, error } = useOperation(eventStaffApi.addStaffList, {
    onDone: (reply) => setLines(reply.addresses),
  })
  const check = useEffectEvent(() =>
    run({ params: { id: eventId }, query: { preview: 'true' }, body: { addresses, functions } }),
  )
  useEffect(() => check(), [])
  return { lines, error }
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
