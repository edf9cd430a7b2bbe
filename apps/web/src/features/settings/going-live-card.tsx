// What a rehearsal leaves behind, and its removal.

import type { Reply } from '@crew-chief/contract/endpoint'
import { type TestData, testDataApi } from '@crew-chief/contract/test-data'
import { formatCents } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import { testDataParts } from '@crew-chief/domain/test-data/test-data-parts'
import { useState } from 'react'
import { afterTestDataRemoval } from '../../api/admin-invalidations.ts'
import { useOperation } from '../../api/use-operation.ts'
import { useRead } from '../../api/use-read.ts'
import { plural } from '../../lib/format.ts'
import { useSettings } from '../../lib/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox-field.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormError } from '../../ui/form.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { toast } from '../../ui/toast.ts'

export function GoingLiveSection() {
  const { testPayments } = useSettings()
  return (
    <Card title="Going live">
      <div className="grid gap-6">
        <p className="text-muted-foreground">
          {testPayments ? (
            <>
              Payments are in test mode: rehearse everything, and no one is charged. What you do is marked as a test.
              When you’re ready, remove the test data and{' '}
              <TextLink to={paths.settings('payments')}>connect Stripe</TextLink>.
            </>
          ) : (
            'Payments are real. What was made in test mode is marked, and your figures leave it out.'
          )}
        </p>
        <TestDataPart />
      </div>
    </Card>
  )
}

function TestDataPart() {
  const found = useRead(testDataApi.getTestData, {})
  const [isRemoving, setRemoving] = useState(false)
  if (found.isError) return <ErrorState title={testDataApi.getTestData.failure} onRetry={() => void found.refetch()} />
  if (!found.data)
    return (
      <Loading label="Loading the test data">
        <Skeleton className="h-40" />
      </Loading>
    )
  const parts = testDataParts({ ...found.data, people: 0 })
  return (
    <section aria-labelledby="test-data" className="grid justify-items-start gap-3 border-border border-t pt-5">
      <h3 id="test-data" className="display-4">
        Test data
      </h3>
      {parts.length === 0 ? (
        <p className="text-muted-foreground">There’s no test data to remove.</p>
      ) : (
        <>
          <p className="text-muted-foreground">
            Before your first real event, remove what your rehearsal left: {parts.join(', ')}.
          </p>
          <Button variant="destructive" className="max-md:w-full" onClick={() => setRemoving(true)}>
            Remove test data…
          </Button>
        </>
      )}
      {found.data.kept > 0 && <p className="text-muted-foreground">{keptText(found.data.kept)}</p>}
      {isRemoving && (
        <RemoveDialog found={found.data} onChanged={() => void found.refetch()} onClose={() => setRemoving(false)} />
      )}
    </section>
  )
}

const keptText = (kept: number): string =>
  kept === 1
    ? '1 registration or order stays, because it was also paid for with real money.'
    : `${kept} registrations and orders stay, because they were also paid for with real money.`

type DialogProps = { found: TestData; onChanged: () => void; onClose: () => void }

/** If the test data has changed since it was shown, the server refuses and the new list is shown. */
function RemoveDialog({ found, onChanged, onClose }: DialogProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const people = found.people.map(({ id }) => id).filter((id) => chosen.includes(id))
  const { run, pending, error } = useOperation(testDataApi.removeTestData, {
    invalidates: afterTestDataRemoval,
    onDone: (removed) => {
      toast.success('Test data removed', removedText(removed))
      onClose()
    },
    onFailed: onChanged,
  })
  const { payments, refunds, registrations, orders, memberships } = found
  const expected = { payments, refunds, registrations, orders, memberships }
  return (
    <ConfirmDialog
      title="Remove the test data?"
      confirmLabel="Remove test data"
      onConfirm={() => run({ body: { expected, people } })}
      onClose={onClose}
      pending={pending}
      pendingLabel="Removing..."
    >
      <div className="grid gap-4">
        <ul aria-label="What is removed" className="grid gap-1.5 rounded-control border border-border p-4">
          {removals(found).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <p>
          Events, products, posts, evaluations, settings and people stay. Nobody is emailed about it.
          {found.waitlisted > 0 &&
            ` ${plural(found.waitlisted, 'person', 'people')} on waitlists will get an offer for the spots that become free.`}{' '}
          This can’t be undone.
        </p>
        <People people={found.people} chosen={people} onChange={setChosen} />
        <FormError>{error}</FormError>
      </div>
    </ConfirmDialog>
  )
}

const removedText = (removed: Reply<typeof testDataApi.removeTestData>): string =>
  `${testDataParts(removed).join(', ')} removed.`

/** A line for each kind there is. */
const removals = ({ amount, ...found }: TestData): string[] => [
  ...testDataParts({ payments: found.payments }).map((text) => `${text} in test mode, ${formatCents(amount)} in all`),
  ...testDataParts({ refunds: found.refunds }),
  ...testDataParts({ registrations: found.registrations }).map((text) => `${text}, with their spots and courts`),
  ...testDataParts({ orders: found.orders }).map((text) => `${text}. The items go back to stock`),
  ...testDataParts({ memberships: found.memberships }).map((text) => `${text}, with member prices and content`),
]

type PeopleProps = {
  people: TestData['people']
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}

function People({ people, chosen, onChange }: PeopleProps) {
  if (people.length === 0) return null
  const ids = people.map(({ id }) => id)
  const isAll = chosen.length === ids.length
  return (
    <fieldset className="grid gap-1 text-foreground">
      <legend className="flex w-full items-center justify-between gap-3 font-strong">
        Also delete these people
        <Button size="small" variant="ghost" onClick={() => onChange(isAll ? [] : ids)}>
          {isAll ? 'Select none' : 'Select all'}
        </Button>
      </legend>
      <p className="text-caption text-muted-foreground">
        They have nothing but test data. Leave out everyone who will use their account.
      </p>
      <ul className="grid max-h-40 overflow-y-auto md:max-h-60 overscroll-contain">
        {people.map(({ id, name, email }) => (
          <li key={id} className="flex min-h-11 items-center gap-3 pl-1">
            <Checkbox
              id={`test-person-${id}`}
              checked={chosen.includes(id)}
              onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((each) => each !== id))}
            />
            <label htmlFor={`test-person-${id}`} className="wrap-anywhere min-w-0 flex-1 py-1">
              {name} <span className="block text-caption text-muted-foreground">{email}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
