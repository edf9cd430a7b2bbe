import {
  type Announcement,
  AnnouncementEdit,
  AnnouncementForm,
  announcementsApi,
} from '@crew-chief/contract/announcements'
import type { Camp } from '@crew-chief/contract/camp'
import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { callApi } from '../../../api/api.ts'
import { afterAnnouncementChange } from '../../../api/invalidations.ts'
import { settings } from '../../../lib/settings.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { useVersionedForm } from '../../../lib/use-versioned-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { TextAreaField, TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { VersionNotice } from '../../../ui/versioned-form.tsx'
import {
  ANNOUNCEMENT_LABELS,
  type AnnouncementValues,
  audiencesOf,
  EMPTY_ANNOUNCEMENT,
  importantHint,
  type NewAnnouncementValues,
  valuesOf,
} from './announcement-fields.ts'

const NOT_EMAILED = 'Email isn’t set up, so no one was emailed.'

// By camp. Switching to another tab must not lose the text.
const drafts = new Map<string, NewAnnouncementValues>()

/** Next to the list on large screens, behind a button on small ones. */
export function PostForm({ camp }: { camp: Camp }) {
  const isLarge = useMediaQuery('(min-width: 1024px)')
  const { params, set } = useUrlState()
  if (!isLarge && params.get('new') !== 'announcement')
    return (
      <Button onClick={() => set({ new: 'announcement' }, { push: true })} className="justify-self-start max-sm:w-full">
        <Plus aria-hidden="true" />
        New announcement
      </Button>
    )
  return (
    <section
      aria-labelledby="new-announcement"
      className="self-start rounded-card border border-border bg-card p-4 md:p-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <h3 id="new-announcement" className="display-3 mb-4">
        New announcement
      </h3>
      <PostFields camp={camp} canCancel={!isLarge} />
    </section>
  )
}

function PostFields({ camp, canCancel }: { camp: Camp; canCancel: boolean }) {
  const { set } = useUrlState()
  const close = () => set({ new: null, edit: null })
  const { form, submit, pending } = useFormOperation(announcementsApi.createAnnouncement, {
    schema: AnnouncementForm,
    initial: drafts.get(camp.id) ?? EMPTY_ANNOUNCEMENT,
    send: (body) => ({ params: { eventId: camp.id }, body }),
    invalidates: afterAnnouncementChange,
    onDone: ({ important }) => {
      toast.success('Announcement Posted', important && !settings.sendsEmail ? NOT_EMAILED : undefined)
      form.reset(EMPTY_ANNOUNCEMENT)
      close()
    },
    onFailed: (message) => toast.error('Error', message),
  })
  const { getValues, watch } = form
  useEffect(() => () => void drafts.set(camp.id, getValues()), [camp.id, getValues])
  const isComplete = watch(['title', 'content']).every((text) => text.trim() !== '')
  return (
    <Form form={form} onSubmit={submit}>
      <SelectField name="audience" label="Send to" options={audiencesOf(camp.type)} />
      <AnnouncementInputs importantHint={importantHint(settings.sendsEmail, { audience: watch('audience') })} />
      <div className="flex flex-wrap items-start gap-3">
        <Button
          type="submit"
          variant="primary"
          pending={pending}
          pendingLabel="Posting..."
          {...(!isComplete && { disabledReason: 'Add a title and content first.' })}
        >
          Post
        </Button>
        {canCancel && (
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  )
}

type EditProps = { announcement: Announcement; isDeleted: boolean; onClose: () => void }

export function EditAnnouncementDialog({ announcement, isDeleted: isMissing, onClose }: EditProps) {
  const { id, eventId } = announcement
  const edit = useVersionedForm<
    typeof announcementsApi.updateAnnouncement,
    Announcement,
    AnnouncementValues,
    AnnouncementEdit
  >(announcementsApi.updateAnnouncement, {
    record: announcement,
    valuesOf,
    labels: ANNOUNCEMENT_LABELS,
    schema: AnnouncementEdit,
    send: (body, { version }) => ({ params: { id }, body: { ...body, version } }),
    readAgain: () => callApi(announcementsApi.getAnnouncement, { params: { id } }),
    conflictCode: 'camp.announcement_changed',
    deletedCode: 'camp.announcement_not_found',
    success: 'Announcement Updated',
    invalidates: afterAnnouncementChange,
    onDone: onClose,
    onFailed: (message) => toast.error('Error', message),
  })
  const repost = useAction(announcementsApi.createAnnouncement, {
    success: 'Announcement Posted',
    invalidates: afterAnnouncementChange,
    onDone: onClose,
  })
  const isDeleted = isMissing || edit.isDeleted
  const { audience } = announcement
  // Which court it was is not known any more, and a message to a crew must not reach everyone.
  const canRepost = audience !== 'crew'
  const post = (texts: AnnouncementEdit) =>
    repost.run({ params: { eventId }, body: { ...texts, ...(audience && { audience }) } })
  return (
    <FormDialog
      title="Edit announcement"
      eyebrow={announcement.title}
      form={edit.form}
      onSubmit={isDeleted ? post : edit.submit}
      pending={edit.pending || repost.pending}
      // Shown as a toast (spec 2 §8).
      error={undefined}
      submitLabel={isDeleted ? 'Post as new' : 'Save changes'}
      pendingLabel={isDeleted ? 'Posting...' : 'Saving...'}
      submitDisabled={isDeleted && !canRepost}
      onClose={onClose}
    >
      <VersionNotice
        conflict={edit.conflict}
        isDeleted={isDeleted}
        deletedHint={canRepost ? 'Post it as a new announcement, or copy it.' : 'Copy it, and message the crew again.'}
      />
      <AnnouncementInputs
        importantHint={importantHint(settings.sendsEmail, { before: isDeleted ? undefined : edit.base, audience })}
      />
    </FormDialog>
  )
}

const AnnouncementInputs = ({ importantHint }: { importantHint: string }) => (
  <>
    <TextField name="title" label={ANNOUNCEMENT_LABELS.title} maxLength={200} autoComplete="off" />
    <TextAreaField name="content" label={ANNOUNCEMENT_LABELS.content} rows={5} maxLength={10_000} />
    <SwitchField name="important" label={ANNOUNCEMENT_LABELS.important} hint={importantHint} />
  </>
)
