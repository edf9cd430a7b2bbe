import { mailApi } from '@crew-chief/contract/mail'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/api.ts'
import { formatDayTime } from '../../lib/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { MailFrame } from './mail-frame.tsx'
import { type Mail, MailStatusBadge, ResendButton, useOutbox } from './mail-parts.tsx'

type Props = { id: string; listed: readonly Mail[] | undefined; onClose: () => void }

/** Stays open when a new status removes the mail from the filtered list. */
export function MailDialog({ id, listed, onClose }: Props) {
  const inList = listed?.find((mail) => mail.id === id)
  const { mails: all, isError, refetch } = useOutbox({}, !inList)
  const mail = inList ?? all?.find((candidate) => candidate.id === id)
  return (
    <Dialog
      title={mail?.subject ?? 'Email'}
      eyebrow="Outbox"
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Close
          </Button>
          {mail && <ResendButton mail={mail} onDone={onClose} />}
        </>
      }
    >
      {mail && <MailContent mail={mail} />}
      {!mail && all && <p>This email is no longer in the list.</p>}
      {!mail && !all && isError && <ErrorState title="Failed to fetch emails" onRetry={() => void refetch()} />}
      {!mail && !all && !isError && <MailSkeleton />}
    </Dialog>
  )
}

function MailContent({ mail }: { mail: Mail }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <DefinitionList
        items={[
          { term: 'To', value: <span className="wrap-anywhere">{mail.to}</span> },
          { term: 'Status', value: <MailStatusBadge status={mail.status} /> },
          { term: 'Created', value: formatDayTime(new Date(mail.createdAt)) },
          { term: mail.sentAt && mail.status === 'SENT' ? 'Sent' : 'Attempts', value: sentAtOrAttempts(mail) },
        ]}
      />
      {mail.lastError && (
        <Alert tone="error" title="The last attempt failed">
          <span className="wrap-anywhere">{mail.lastError}</span>
        </Alert>
      )}
      {mail.status === 'KEPT' && (
        <Alert tone="info" title="Not sent">
          No mail server is set up, so this email stays here.
        </Alert>
      )}
      {mail.bodyRemovedAt ? <MailText text={mail.text} /> : <MailBody mail={mail} />}
    </div>
  )
}

function MailBody({ mail: { id, text } }: { mail: Mail }) {
  const [tab, setTab] = useState<'preview' | 'text'>('preview')
  return (
    <Tabs
      label="Email content"
      value={tab}
      onChange={setTab}
      tabs={[
        { value: 'preview', label: 'Preview', content: <MailPreview id={id} /> },
        { value: 'text', label: 'Text', content: <MailText text={text} /> },
      ]}
    />
  )
}

/** The HTML version. The server sends it as a page without scripts and with links that do nothing. */
function MailPreview({ id }: { id: string }) {
  const request = { params: { id } }
  const { data, isError, refetch } = useQuery({
    queryKey: [mailApi.linkMailPreview.name, request],
    queryFn: ({ signal }) => callApi(mailApi.linkMailPreview, request, signal),
    // A link works for a minute and a new one would load the frame again, so it's fetched once each time the tab opens.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (isError) return <ErrorState title={mailApi.linkMailPreview.failure} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading label="Loading preview...">
        <Skeleton className="h-[60dvh] w-full" />
      </Loading>
    )
  return <MailFrame url={data.url} />
}

const MailText = ({ text }: { text: string }) => (
  <section
    aria-label="Email text"
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long mail scrolls the dialog, which must be reachable by keyboard
    tabIndex={0}
    className="wrap-anywhere whitespace-pre-wrap rounded-control border border-border bg-background p-4 text-small"
  >
    {text}
  </section>
)

const sentAtOrAttempts = ({ sentAt, status, attempts }: Mail) =>
  sentAt && status === 'SENT' ? formatDayTime(new Date(sentAt)) : attempts

const MailSkeleton = () => (
  <Loading label="Loading email...">
    <div className="grid gap-4">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-[60dvh] w-full" />
    </div>
  </Loading>
)
