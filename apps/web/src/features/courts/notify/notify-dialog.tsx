import {
  courtNoticesApi,
  MAX_REASON_LENGTH,
  type PendingNotice,
  REASON_MISSING,
} from '@crew-chief/contract/court-notices'
import type { Reply } from '@crew-chief/contract/endpoint'
import { campDays } from '@crew-chief/domain/camp/camp-days'
import { changeLines } from '@crew-chief/domain/courts/game-change-text'
import { isQueued } from '@crew-chief/domain/notifications/reach'
import { Copy } from 'lucide-react'
import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { afterNotify } from '../../../api/invalidations.ts'
import { useRead } from '../../../api/use-read.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { plural } from '../../../lib/format.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { useRefetchWhile } from '../../../lib/use-refetch-while.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { controlClass } from '../../../ui/control-class.ts'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { WorkDialog } from '../../../ui/work-dialog.tsx'
import { useBoard, useBoardCommands, useDraft, useIsSending } from '../board-context.tsx'
import { conflictMessage, countChanges, unsavedLabel } from '../change-messages.ts'
import { copiedText, WhoKnows } from './who-knows.tsx'

type Notices = Reply<typeof courtNoticesApi.getCourtNotices>
type Props = { onClose: () => void; onFindSubstitute: (game: { courtId: string; officialId: string }) => void }

const people = (count: number): string => plural(count, 'person', 'people')

/** Who will be notified of what, and who knows. */
export default function NotifyDialog({ onClose, onFindSubstitute }: Props) {
  const { saved, changes } = useBoard()
  const { data, error, refetch, save } = useNotices()
  const [tab, setTab] = useState<'pending' | 'sent'>()
  const [skipsSaving, setSkipsSaving] = useState(false)
  const [unchecked, setUnchecked] = useState<ReadonlySet<string>>(new Set())
  const isUnsaved = changes.length > 0
  const pending = data?.pending ?? []
  const shown = tab ?? (!isUnsaved && data && pending.length === 0 && data.sent.length > 0 ? 'sent' : 'pending')
  const asksToSave = shown === 'pending' && isUnsaved && !skipsSaving
  const chosen = pending.filter(({ userId }) => !unchecked.has(userId))
  const onSkip = pending.length > 0 ? () => setSkipsSaving(true) : undefined
  const actions = data && shown === 'pending' && pending.length > 0 && (
    <Actions data={data} chosen={chosen} onDone={() => setTab('sent')} />
  )
  return (
    <WorkDialog
      title="Notify"
      note={saved.event.name}
      onClose={onClose}
      bar={
        <div className="border-border border-b px-4 py-2 md:px-6">
          <Segmented
            label="Notifications"
            wide
            options={[
              { value: 'pending', label: `To notify (${pending.length})` },
              { value: 'sent', label: 'Who knows' },
            ]}
            value={shown}
            onChange={setTab}
          />
        </div>
      }
      footer={asksToSave ? <SaveActions onSave={save} onClose={onClose} onSkip={onSkip} /> : actions}
    >
      {asksToSave ? (
        <SaveFirst />
      ) : !data ? (
        <NotLoaded hasFailed={error !== null} onRetry={() => void refetch()} />
      ) : shown === 'pending' ? (
        <PendingList data={data} chosen={chosen} onToggle={(id) => setUnchecked((before) => toggle(before, id))} />
      ) : (
        <WhoKnows data={data} onFindSubstitute={onFindSubstitute} />
      )}
    </WorkDialog>
  )
}

const NotLoaded = ({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) =>
  hasFailed ? <ErrorState title={courtNoticesApi.getCourtNotices.failure} onRetry={onRetry} /> : <NoticesLoading />

/** After saving, notices of an older version count as not loaded. */
function useNotices() {
  const { saved } = useBoard()
  const commands = useBoardCommands()
  const version = useDraft((draft) => draft.version)
  const [isAfterSave, setAfterSave] = useState(false)
  const { data, error, refetch } = useRead(courtNoticesApi.getCourtNotices, { params: { eventId: saved.event.id } })
  const hasQueued = data?.sent.some(({ reach }) => reach && isQueued(reach)) ?? false
  useRefetchWhile(hasQueued, refetch)
  const save = () => {
    setAfterSave(true)
    commands.save()
  }
  return { data: isAfterSave && data && data.version < version ? undefined : data, error, refetch, save }
}

/** A double booking, or changes by others, have to be dealt with on the board. */
function useObstacle(): string | null {
  const { index, conflicts } = useBoard()
  const isReviewing = useDraft((draft) => draft.isReviewing)
  const [conflict] = conflicts
  if (conflict) return conflictMessage(index, conflict)
  return isReviewing ? 'Someone else changed the courts. Review their changes on the board, then save.' : null
}

function SaveFirst() {
  const { changes } = useBoard()
  const obstacle = useObstacle()
  return (
    <Alert tone="warning" title={`You have ${unsavedLabel(countChanges(changes))}`}>
      {obstacle ?? 'People are notified of saved courts only. You’ll see who gets what before we send anything.'}
    </Alert>
  )
}

type SaveActionProps = { onSave: () => void; onClose: () => void; onSkip: (() => void) | undefined }

function SaveActions({ onSave, onClose, onSkip }: SaveActionProps) {
  const isSaving = useIsSending('edits')
  const obstacle = useObstacle()
  return (
    <>
      {onSkip && (
        <Button variant="ghost" disabled={isSaving} onClick={onSkip}>
          Notify without saving
        </Button>
      )}
      {obstacle ? (
        <Button variant="primary" onClick={onClose}>
          Back to the courts
        </Button>
      ) : (
        <Button variant="primary" pending={isSaving} pendingLabel="Saving..." onClick={onSave}>
          Save and notify
        </Button>
      )}
    </>
  )
}

function toggle(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(before)
  if (!next.delete(id)) next.add(id)
  return next
}

const NoticesLoading = () => (
  <Loading label="Loading notifications...">
    <div className="grid gap-2">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-16 rounded-control" />
      ))}
    </div>
  </Loading>
)

type ListProps = { data: Notices; chosen: readonly PendingNotice[]; onToggle: (userId: string) => void }

function PendingList({ data: { pending, settings }, chosen, onToggle }: ListProps) {
  const { saved, changes } = useBoard()
  const [isRefused, setRefused] = useState(false)
  const textId = useId()
  if (pending.length === 0)
    return (
      <EmptyState title="Everyone is up to date" stripe={false}>
        People show up here when you save changes to their courts.
      </EmptyState>
    )
  const text = copiedText(saved.event, chosen)
  const copy = async () => {
    if (await copyText(text)) toast.success('Copied')
    else setRefused(true)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {changes.length > 0 && (
        <Alert tone="warning" title="You have unsaved changes">
          People are notified of saved courts only.
        </Alert>
      )}
      {settings.hidesUntilPublished && !settings.publishedAt && (
        <Alert tone="info" title="Courts are hidden">
          Notifying people publishes the courts to everyone.
        </Alert>
      )}
      <Button className="justify-self-start" disabled={chosen.length === 0} onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        Copy for WhatsApp or SMS
      </Button>
      {isRefused && (
        <div className="grid gap-1">
          <label htmlFor={textId} className="font-strong text-small">
            Your browser didn’t allow copying. Select the text and copy it yourself.
          </label>
          <textarea
            id={textId}
            readOnly
            value={text}
            rows={6}
            onFocus={(event) => event.target.select()}
            className={cx(controlClass, 'py-2')}
          />
        </div>
      )}
      <ul aria-label="People to notify" className="grid gap-1.5">
        {pending.map((person) => (
          <PendingRow
            key={person.userId}
            person={person}
            isChosen={chosen.includes(person)}
            onToggle={() => onToggle(person.userId)}
          />
        ))}
      </ul>
    </div>
  )
}

type RowProps = { person: PendingNotice; isChosen: boolean; onToggle: () => void }

/** A native checkbox: the list can have 300 of them. */
function PendingRow({ person: { name, changes, isFirst }, isChosen, onToggle }: RowProps) {
  const { saved } = useBoard()
  const detailId = useId()
  return (
    <li className="[contain-intrinsic-size:auto_64px] [content-visibility:auto]">
      <label className="flex min-h-14 cursor-pointer items-center gap-3 rounded-control border border-border px-3 py-1.5 hover:bg-muted has-checked:border-foreground">
        <input
          type="checkbox"
          aria-label={name}
          aria-describedby={detailId}
          checked={isChosen}
          onChange={onToggle}
          className="size-5 shrink-0 accent-plate"
        />
        <span className="min-w-0 flex-1">
          <span className="wrap-anywhere block font-strong">{name}</span>
          <span id={detailId} className="block">
            {changeLines(changes, campDays(saved.event), isFirst).map((line) => (
              <span key={line} className="wrap-anywhere block text-meta text-muted-foreground">
                {line}
              </span>
            ))}
          </span>
        </span>
      </label>
    </li>
  )
}

type ActionProps = { data: Notices; chosen: readonly PendingNotice[]; onDone: () => void }

function Actions({ data: { version }, chosen, onDone }: ActionProps) {
  const { saved } = useBoard()
  const [isSilentOpen, setSilentOpen] = useState(false)
  const { run, pending } = useAction(courtNoticesApi.notifyCourts, {
    invalidates: afterNotify,
    onDone: ({ notified }) => {
      toast.success('Notified', people(notified))
      onDone()
    },
  })
  const userIds = chosen.map(({ userId }) => userId)
  return (
    <>
      <Button variant="ghost" disabled={chosen.length === 0} onClick={() => setSilentOpen(true)}>
        Save without notifying…
      </Button>
      <Button
        variant="primary"
        pending={pending}
        pendingLabel="Notifying..."
        disabled={chosen.length === 0}
        onClick={() => run({ params: { eventId: saved.event.id }, body: { version, userIds } })}
      >
        Notify {people(chosen.length)}
      </Button>
      {isSilentOpen && <SilentDialog version={version} userIds={userIds} onClose={() => setSilentOpen(false)} />}
    </>
  )
}

const Silent = z.object({
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, REASON_MISSING),
      z.maxLength(MAX_REASON_LENGTH, `At most ${MAX_REASON_LENGTH} characters`),
    ),
})

type SilentProps = { version: number; userIds: string[]; onClose: () => void }

function SilentDialog({ version, userIds, onClose }: SilentProps) {
  const { saved } = useBoard()
  const { form, submit, pending, error } = useFormOperation(courtNoticesApi.notifyCourts, {
    schema: Silent,
    initial: { reason: '' },
    send: (silent) => ({ params: { eventId: saved.event.id }, body: { version, userIds, silent } }),
    invalidates: afterNotify,
    success: 'Saved without notifying',
    onDone: onClose,
  })
  return (
    <FormDialog
      title={`Save without notifying ${people(userIds.length)}`}
      width={480}
      form={form}
      onSubmit={submit}
      pending={pending}
      error={error}
      submitLabel="Save without notifying"
      pendingLabel="Saving..."
      onClose={onClose}
    >
      <TextField
        name="reason"
        label="Reason"
        hint="They won’t get a notification. The reason goes into the audit log."
        maxLength={MAX_REASON_LENGTH}
      />
    </FormDialog>
  )
}
