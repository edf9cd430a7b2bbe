import {
  INVITATION_STATES,
  INVITED_AT_ONCE,
  type Invitation,
  type InvitationState,
  invitationsApi,
} from '@crew-chief/contract/invitations'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Ban, Send } from 'lucide-react'
import { createContext, useContext, useState } from 'react'
import { afterInvitationChange } from '../../api/admin-invalidations.ts'
import { callApi } from '../../api/api.ts'
import { formatCount, formatShortDate, plural } from '../../lib/format.ts'
import { settings } from '../../lib/settings.ts'
import { parseSearch, useUrlState } from '../../lib/url-state.ts'
import { useAction } from '../../lib/use-action.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox-field.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { columnsOf, DataTable } from '../../ui/data-table.tsx'
import { EmailAddress } from '../../ui/email-address.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NativeSelect } from '../../ui/native-select.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { toast } from '../../ui/toast.ts'
import { TwoLines } from '../../ui/two-lines.tsx'
import { PersonLink } from '../dashboard/public.ts'

type Selection = { ids: ReadonlySet<string>; toggle: (id: string, isOn: boolean) => void }

// The columns are defined outside of the component.
const SelectionContext = createContext<Selection>({ ids: new Set(), toggle: () => {} })

/** People who were added or imported with a link to set a password. */
export function InvitationsList() {
  const { params, set } = useUrlState()
  const search = parseSearch(params.get('search'))
  const state = INVITATION_STATES.find((each) => each === params.get('state'))
  const list = useInvitations({ search, state })
  const shown = list.data?.pages.flatMap(({ invitations }) => invitations)
  const counts = list.data?.pages[0]?.counts ?? {}
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selectable = shown?.filter(canChange) ?? []
  // What a filter hides is not changed.
  const selected = selectable.filter(({ userId }) => ids.has(userId))
  const toggle = (id: string, isOn: boolean) => {
    const next = new Set(ids)
    if (isOn) next.add(id)
    else next.delete(id)
    setIds(next)
  }
  return (
    <SelectionContext value={{ ids, toggle }}>
      <UninvitedNotice count={list.data?.pages[0]?.uninvited ?? 0} />
      <DataTable
        label="Invitations"
        columns={columns}
        query={{ data: shown, isError: list.isError, refetch: list.refetch }}
        keyOf={({ userId }) => userId}
        loading="Loading invitations..."
        failed={invitationsApi.listInvitations.failure}
        empty={<NoInvitations isFiltered={search !== '' || state !== undefined} />}
        toolbar={{
          search: (
            <SearchBox
              label="Search invitations"
              placeholder="Search by name or email..."
              value={search}
              onSearch={(text) => set({ search: parseSearch(text) })}
            />
          ),
          filters: (
            <NativeSelect
              label="State"
              options={stateOptions(counts)}
              value={state ?? ALL}
              onChange={(next) => set({ state: next === ALL ? null : next }, { push: true })}
            />
          ),
          active: state ? 1 : 0,
        }}
        note={
          selectable.length > 0 && (
            <SelectionBar
              selected={selected}
              isAll={selected.length === selectable.length}
              onAll={(isOn) => setIds(new Set(isOn ? selectable.map(({ userId }) => userId) : []))}
              onDone={() => setIds(new Set())}
            />
          )
        }
      />
      <ShowMore list={list} failure={invitationsApi.listInvitations.failure} />
    </SelectionContext>
  )
}

/** People who were added or imported without a link. */
function UninvitedNotice({ count }: { count: number }) {
  const [isAsking, setAsking] = useState(false)
  const sending = useAction(invitationsApi.inviteUninvited, {
    invalidates: afterInvitationChange,
    onDone: (reply) => {
      announceLinks(reply)
      setAsking(false)
    },
  })
  if (count === 0) return null
  const people = plural(count, 'person', 'people')
  return (
    <div className="mb-4">
      <Alert
        tone="info"
        title={`${people} can’t log in yet: no password, and no link to set one.`}
        action={
          <Button size="small" onClick={() => setAsking(true)}>
            <Send aria-hidden="true" />
            Send links
          </Button>
        }
      />
      {isAsking && (
        <ConfirmDialog
          title={`Send ${people} a link?`}
          confirmLabel="Send links"
          tone="primary"
          pending={sending.pending}
          pendingLabel="Sending..."
          onConfirm={() => sending.run({})}
          onClose={() => setAsking(false)}
        >
          They get an email with a link to set a password. It works for 14 days.
          {count > INVITED_AT_ONCE && ` We send ${formatCount(INVITED_AT_ONCE)} at a time.`}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** A person who set a password needs no link. */
const canChange = ({ state }: Invitation): boolean => state !== 'JOINED'

type Query = { search: string; state: InvitationState | undefined }

/** Paged by the last row instead of an offset, so that new invitations do not shift the pages. */
const useInvitations = ({ search, state }: Query) =>
  useInfiniteQuery({
    queryKey: [invitationsApi.listInvitations.name, 'pages', search, state],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        invitationsApi.listInvitations,
        { query: { ...(search && { search }), ...(state && { state }), ...(pageParam && { before: pageParam }) } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ hasMore, invitations }) => (hasMore ? invitations.at(-1)?.userId : undefined),
    // The states change without an action of the admin.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

const ALL = 'ALL'

const STATES: Readonly<Record<InvitationState, { label: string; tone: Tone }>> = {
  WAITING: { label: 'Waiting to send', tone: 'gray' },
  SENT: { label: 'Sent', tone: 'blue' },
  OPENED: { label: 'Opened', tone: 'yellow' },
  JOINED: { label: 'Joined', tone: 'green' },
  EXPIRED: { label: 'Expired', tone: 'gray' },
  FAILED: { label: 'Not delivered', tone: 'red' },
  NOT_SENT: { label: 'Not sent, email is off', tone: 'red' },
  REVOKED: { label: 'Revoked', tone: 'gray' },
}

function stateOptions(counts: Partial<Record<InvitationState, number>>) {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return [
    { value: ALL, label: `All states (${total})` },
    ...INVITATION_STATES.map((value) => ({ value, label: `${STATES[value].label} (${counts[value] ?? 0})` })),
  ]
}

const NoInvitations = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState title={isFiltered ? 'No invitations match your filter' : 'No one has been invited yet'}>
    {isFiltered
      ? 'Try another name, email or state.'
      : 'Add a user or import a list, and we’ll email them a link to set a password.'}
  </EmptyState>
)

const columns = columnsOf<Invitation>([
  ['Person', (invitation) => <PersonCell invitation={invitation} />, { card: 'title' }],
  ['State', ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>, { card: 'corner' }],
  [
    'Invited',
    ({ sentAt, invitedBy }) => <TwoLines first={<Day>{sentAt}</Day>} second={invitedBy && `by ${invitedBy.name}`} />,
  ],
  ['Works until', ({ state, expiresAt }) => (ENDED.includes(state) ? 'Ended' : <Day>{expiresAt}</Day>)],
  [
    'Actions',
    (invitation) => (canChange(invitation) ? <InvitationActions invitation={invitation} /> : null),
    { card: 'action' },
  ],
])

const ENDED: readonly InvitationState[] = ['JOINED', 'EXPIRED', 'REVOKED']

const Day = ({ children }: { children: string }) => (
  <time dateTime={children} className="tabular whitespace-nowrap font-normal">
    {formatShortDate(children)}
  </time>
)

function PersonCell({ invitation }: { invitation: Invitation }) {
  const { ids, toggle } = useContext(SelectionContext)
  const name = fullName(invitation)
  return (
    <span className="flex min-w-0 items-center gap-3">
      {canChange(invitation) ? (
        <Checkbox
          label={`Select ${name}`}
          checked={ids.has(invitation.userId)}
          onChange={(isOn) => toggle(invitation.userId, isOn)}
        />
      ) : (
        <span className="size-6 shrink-0" />
      )}
      <span className="min-w-0">
        <TwoLines
          first={<PersonLink id={invitation.userId}>{name}</PersonLink>}
          second={<EmailAddress>{invitation.email}</EmailAddress>}
        />
      </span>
    </span>
  )
}

function InvitationActions({ invitation }: { invitation: Invitation }) {
  const [isRevoking, setRevoking] = useState(false)
  const sending = useSendLinks()
  const name = fullName(invitation)
  return (
    <span className="flex gap-2">
      <Button
        size="small"
        aria-label={`Send again to ${name}`}
        pending={sending.pending}
        onClick={() => sending.run({ body: { userIds: [invitation.userId] } })}
      >
        <Send aria-hidden="true" />
        Send again
      </Button>
      {invitation.state !== 'REVOKED' && (
        <Button size="small" aria-label={`Revoke the invitation of ${name}`} onClick={() => setRevoking(true)}>
          <Ban aria-hidden="true" />
          <span className="in-data-rows:hidden">Revoke</span>
        </Button>
      )}
      {isRevoking && <RevokeDialog people={[invitation]} onClose={() => setRevoking(false)} />}
    </span>
  )
}

const announceLinks = ({ sent }: { sent: number }) =>
  toast.success(
    `${plural(sent, 'new link')} ${settings.sendsEmail ? 'sent' : 'made'}`,
    settings.sendsEmail ? undefined : 'Email is off, so you’ll find it in the outbox.',
  )

const useSendLinks = (onDone?: () => void) =>
  useAction(invitationsApi.sendInvitations, {
    invalidates: afterInvitationChange,
    onDone: (reply) => {
      announceLinks(reply)
      onDone?.()
    },
  })

type SelectionBarProps = {
  selected: readonly Invitation[]
  isAll: boolean
  onAll: (isOn: boolean) => void
  onDone: () => void
}

function SelectionBar({ selected, isAll, onAll, onDone }: SelectionBarProps) {
  const [isRevoking, setRevoking] = useState(false)
  const sending = useSendLinks(onDone)
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 px-4">
      <span className="flex items-center gap-3">
        <Checkbox id="select-all-invitations" checked={isAll} onChange={onAll} />
        <label htmlFor="select-all-invitations" className="flex min-h-11 items-center text-small">
          {selected.length > 0 ? `${selected.length} selected` : 'Select all shown'}
        </label>
      </span>
      {selected.length > 0 && (
        <span className="flex gap-2">
          <Button
            size="small"
            pending={sending.pending}
            pendingLabel="Sending..."
            onClick={() => sending.run({ body: { userIds: selected.map(({ userId }) => userId) } })}
          >
            <Send aria-hidden="true" />
            Send new links
          </Button>
          <Button size="small" onClick={() => setRevoking(true)}>
            <Ban aria-hidden="true" />
            Revoke
          </Button>
        </span>
      )}
      {isRevoking && <RevokeDialog people={selected} onClose={() => setRevoking(false)} onDone={onDone} />}
    </div>
  )
}

type RevokeProps = { people: readonly Invitation[]; onClose: () => void; onDone?: () => void }

function RevokeDialog({ people, onClose, onDone }: RevokeProps) {
  const { run, pending } = useAction(invitationsApi.revokeInvitations, {
    invalidates: afterInvitationChange,
    onDone: ({ revoked }) => {
      toast.success(`${plural(revoked, 'invitation')} revoked`)
      onClose()
      onDone?.()
    },
  })
  const [person] = people
  const isOne = people.length === 1 && person !== undefined
  return (
    <ConfirmDialog
      title={isOne ? `Revoke the invitation of ${fullName(person)}?` : `Revoke ${people.length} invitations?`}
      confirmLabel="Revoke"
      pending={pending}
      pendingLabel="Revoking..."
      onConfirm={() => run({ body: { userIds: people.map(({ userId }) => userId) } })}
      onClose={onClose}
    >
      {isOne ? 'Their link stops working.' : 'Their links stop working.'} They can’t set a password until you send a new
      link.
    </ConfirmDialog>
  )
}
