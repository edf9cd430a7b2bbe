// Everything about a person, for admins. The newest few of each list, with a link to the list.

import { auditApi } from '@crew-chief/contract/audit'
import type { NamedEndpoint, Reply } from '@crew-chief/contract/endpoint'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { mailApi } from '@crew-chief/contract/mail'
import { ordersAdminApi } from '@crew-chief/contract/orders-admin'
import { paymentListApi } from '@crew-chief/contract/payment-list'
import { registrationsApi } from '@crew-chief/contract/registrations'
import type { User } from '@crew-chief/contract/session'
import { usersApi } from '@crew-chief/contract/users'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import { SHIRT_SIZE_LABELS } from '@crew-chief/domain/accounts/profile-choices'
import { formatCents } from '@crew-chief/domain/money'
import { paths } from '@crew-chief/domain/paths'
import { formatPhone } from '@crew-chief/domain/phone'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { useRead } from '../../api/use-read.ts'
import { eventDate } from '../../lib/event-dates.tsx'
import { formatShortDate } from '../../lib/format.ts'
import { experienceLabels } from '../../lib/profile-options.ts'
import { parseId, useUrlState } from '../../lib/url-state.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { AdminHead, AdminPage } from '../../ui/page-head.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useViewer } from '../accounts/public.ts'
import { PaymentBadge } from '../admin-payments/public.ts'
import { SentenceText } from '../audit/public.ts'
import { TestModeNotice } from '../dashboard/public.ts'
import { RegistrationBadge } from '../events/public.ts'
import { MailStatusBadge } from '../mail/public.ts'
import { OrderBadge, orderTitle } from '../orders/public.ts'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { MembershipMenu, UserActions } from './user-actions.tsx'

export default function PersonScreen() {
  const viewer = useViewer()
  const { params, set } = useUrlState()
  const id = parseId(useParams().id)
  const {
    data: user,
    error,
    refetch,
  } = useRead(usersApi.getUser, { params: { id: id ?? '' } }, { enabled: id !== undefined })
  if (!id || error?.code === 'users.not_found')
    return (
      <AdminPage>
        <EmptyState title="User not found">The account may have been deleted.</EmptyState>
      </AdminPage>
    )
  return (
    <AdminPage>
      <TextLink standalone to={paths.users()} className="justify-self-start">
        All users
      </TextLink>
      {user && (
        <>
          <AdminHead title={fullName(user)} note={<TestModeNotice />}>
            <MembershipMenu user={user} />
            <UserActions user={user} />
            {user.id !== viewer?.id && (
              <Button size="small" onClick={() => set({ delete: '1' }, { push: true })}>
                <Trash2 aria-hidden="true" />
                Delete
              </Button>
            )}
          </AdminHead>
          <Profile user={user} />
          <Lists user={user} />
        </>
      )}
      {!user && error && <ErrorState title={error.message} onRetry={() => void refetch()} />}
      {!user && !error && (
        <Loading label="Loading user...">
          <Skeleton className="h-24" />
        </Loading>
      )}
      {user && params.has('delete') && <DeleteUserDialog user={user} onClose={() => set({ delete: null })} />}
      {params.has('edit') && <EditUserDialog id={id} onClose={() => set({ edit: null })} />}
    </AdminPage>
  )
}

function Profile({ user }: { user: User }) {
  const facts = [
    ['Email', user.email],
    ['Phone', user.phoneNumber && formatPhone(user.phoneNumber)],
    ['Address', user.address],
    ['Experience', experienceLabels(user).join(', ')],
    ['Shirt size', user.shirtSize && SHIRT_SIZE_LABELS[user.shirtSize]],
    ['Joined', formatShortDate(user.createdAt)],
  ] as const
  return (
    <section
      aria-label="Profile"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-border bg-card p-4"
    >
      <Avatar id={user.id} firstName={user.firstName} lastName={user.lastName} image={user.profileImage} size={56} />
      <dl className="flex min-w-0 flex-1 flex-wrap gap-x-8 gap-y-2 text-small">
        {facts.map(([term, value]) => (
          <div key={term} className="min-w-0">
            <dt className="text-caption text-muted-foreground">{term}</dt>
            <dd className="wrap-anywhere tabular">{value || 'Not set'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Shown together: each list that arrives would move those below it. */
function Lists({ user }: { user: User }) {
  const { id, email } = user
  const registrations = useRead(registrationsApi.listRegistrationsOfUser, { params: { id } })
  const payments = useRead(paymentListApi.listPayments, { query: { search: email } })
  const evaluations = useRead(evaluationsApi.listEvaluationsOfUser, { params: { id } })
  const orders = useRead(ordersAdminApi.listAllOrders, { query: { page: 1, limit: 20, search: email } })
  const mails = useRead(mailApi.listOutbox, { query: { search: email } })
  const audit = useRead(auditApi.listAudit, { query: { userId: id } })
  if ([registrations, payments, evaluations, orders, mails, audit].some(({ isLoading }) => isLoading))
    return (
      <Loading label="Loading registrations, payments and more...">
        <div className="grid gap-3 lg:grid-cols-2">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      </Loading>
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2">
      <Registrations user={user} query={registrations} />
      <Payments user={user} query={payments} />
      <Evaluations user={user} query={evaluations} />
      <Orders user={user} query={orders} />
      <Mails user={user} query={mails} />
      <Audit user={user} query={audit} />
    </div>
  )
}

type PartProps<E extends NamedEndpoint> = { user: User; query: { data: Reply<E> | undefined; refetch: () => unknown } }

function Registrations({ user, query }: PartProps<typeof registrationsApi.listRegistrationsOfUser>) {
  return (
    <Section
      title="Registrations"
      query={query}
      rows={query.data}
      failed={registrationsApi.listRegistrationsOfUser.failure}
      empty="No registrations."
    >
      {({ id, event, status, pricePaid, amountDue, createdAt, note }) => (
        <Row key={id} badge={<RegistrationBadge status={status} />} date={createdAt}>
          <TextLink to={paths.events({ registrants: event.id, registrant: user.lastName })}>{event.name}</TextLink>
          <Detail>
            {eventDate(event.startDate, event.timezone)}
            {pricePaid > 0 && ` · paid ${formatCents(pricePaid)}`}
            {amountDue > 0 && ` · owes ${formatCents(amountDue)}`}
            {event.isDeleted && ' · deleted event'}
          </Detail>
          {note && <p className="wrap-anywhere mt-1 border-border border-l-2 pl-2 text-caption">{note}</p>}
        </Row>
      )}
    </Section>
  )
}

function Payments({ user, query }: PartProps<typeof paymentListApi.listPayments>) {
  return (
    <Section
      title="Payments"
      query={query}
      // The search also finds addresses that contain this one.
      rows={query.data?.payments.filter(({ payer }) => payer.id === user.id)}
      failed={paymentListApi.listPayments.failure}
      empty="No payments."
      all={{ label: 'All payments', to: paths.payments({ search: user.email }) }}
    >
      {(payment) => (
        <Row key={payment.id} badge={<PaymentBadge payment={payment} />} date={payment.paidAt ?? payment.createdAt}>
          <TextLink to={paths.payments({ search: user.email, payment: payment.id })}>{payment.description}</TextLink>
          <Detail>{formatCents(payment.paidAmount ?? payment.amount)}</Detail>
        </Row>
      )}
    </Section>
  )
}

const AUTHOR_STATUS = { DRAFT: 'Draft by', RELEASED: 'By' } as const

function Evaluations({ user, query }: PartProps<typeof evaluationsApi.listEvaluationsOfUser>) {
  return (
    <Section
      title="Evaluations"
      query={query}
      rows={query.data}
      failed={evaluationsApi.listEvaluationsOfUser.failure}
      empty="No evaluations."
    >
      {({ id, event, author, status, withdrawn, createdAt }) => (
        <Row key={id} date={createdAt}>
          {event.isDeleted ? (
            event.name
          ) : (
            <TextLink to={paths.camp(event.id, 'officials', { participant: user.id, about: 'evaluations' })}>
              {event.name}
            </TextLink>
          )}
          <Detail>
            {AUTHOR_STATUS[status]} {fullName(author)}
            {withdrawn && ' · withdrawn'}
          </Detail>
        </Row>
      )}
    </Section>
  )
}

function Orders({ user, query }: PartProps<typeof ordersAdminApi.listAllOrders>) {
  return (
    <Section
      title="Orders"
      query={query}
      rows={query.data?.orders.filter((order) => order.user.id === user.id)}
      failed={ordersAdminApi.listAllOrders.failure}
      empty="No orders."
      all={{ label: 'All orders', to: paths.adminOrders({ search: user.email }) }}
    >
      {(order) => (
        <Row key={order.id} badge={<OrderBadge order={order} />} date={order.createdAt}>
          <TextLink to={paths.adminOrders({ search: user.email, order: order.id })}>{orderTitle(order)}</TextLink>
          <Detail>{formatCents(order.totalAmount)}</Detail>
        </Row>
      )}
    </Section>
  )
}

function Mails({ user, query }: PartProps<typeof mailApi.listOutbox>) {
  return (
    <Section
      title="Emails"
      query={query}
      rows={query.data?.filter(({ userId }) => userId === user.id)}
      failed={mailApi.listOutbox.failure}
      empty="No emails."
      all={{ label: 'All emails', to: paths.outbox({ search: user.email }) }}
    >
      {({ id, subject, status, createdAt }) => (
        <Row key={id} badge={<MailStatusBadge status={status} />} date={createdAt}>
          <TextLink to={paths.outbox({ search: user.email, mail: id })}>{subject}</TextLink>
        </Row>
      )}
    </Section>
  )
}

function Audit({ user, query }: PartProps<typeof auditApi.listAudit>) {
  return (
    <Section
      title="Audit log"
      query={query}
      rows={query.data?.entries}
      failed={auditApi.listAudit.failure}
      empty="No entries."
      all={{ label: 'All entries', to: paths.audit({ person: user.id }) }}
    >
      {(entry) => (
        <Row key={entry.id} date={entry.at}>
          <SentenceText entry={entry} />
        </Row>
      )}
    </Section>
  )
}

type SectionProps<Item> = {
  title: string
  query: { refetch: () => unknown }
  rows: readonly Item[] | undefined
  failed: string
  empty: string
  /** The list with all of them; without one they are shown here. */
  all?: { label: string; to: string }
  children: (row: Item) => ReactNode
}

const SHOWN = 5

function Section<Item>({ title, query, rows, failed, empty, all, children }: SectionProps<Item>) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? rows : rows?.slice(0, SHOWN)
  const hasMore = rows !== undefined && shown !== undefined && rows.length > shown.length
  return (
    <section aria-label={title} className="rounded-card border border-border bg-card">
      <header className="flex min-h-11 items-center justify-between gap-3 border-border border-b px-4">
        <h2 className="display-4">{title}</h2>
        {all && rows !== undefined && rows.length > 0 && (
          <TextLink standalone to={all.to} className="text-meta">
            {all.label}
          </TextLink>
        )}
      </header>
      {shown && shown.length > 0 && <ul className="divide-y divide-border">{shown.map(children)}</ul>}
      {rows?.length === 0 && <p className="px-4 py-3 text-muted-foreground text-small">{empty}</p>}
      {hasMore && !all && (
        <Button size="small" variant="ghost" className="m-2" onClick={() => setOpen(true)}>
          Show all {rows.length}
        </Button>
      )}
      {!rows && <ErrorState title={failed} onRetry={() => void query.refetch()} />}
    </section>
  )
}

type RowProps = { badge?: ReactNode; date: string; children: ReactNode }

const Row = ({ badge, date, children }: RowProps) => (
  <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-4 py-2 text-small">
    <div className="wrap-anywhere min-w-40 flex-1">{children}</div>
    <div className="flex items-center gap-3">
      {badge}
      <time dateTime={date} className="tabular whitespace-nowrap text-caption text-muted-foreground">
        {formatShortDate(date)}
      </time>
    </div>
  </li>
)

const Detail = ({ children }: { children: ReactNode }) => (
  <span className="tabular block text-caption text-muted-foreground">{children}</span>
)
