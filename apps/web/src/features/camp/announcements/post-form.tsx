import { AnnouncementForm, announcementsApi } from '@crew-chief/contract/announcements'
import type { Camp } from '@crew-chief/contract/camp'
import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { toast } from '../../../ui/toast.ts'
import { useMediaQuery } from '../../../ui/use-media-query.ts'
import { type AnnouncementValues, EMPTY_ANNOUNCEMENT, importantHint } from './announcement-fields.ts'
import { AnnouncementInputs } from './announcement-inputs.tsx'
import { ANNOUNCEMENT_ROWS } from './stale-rows.ts'
import { useAnnouncementsPlace } from './use-announcements-place.ts'

// By camp: a look at another tab does not cost what was typed.
const drafts = new Map<string, AnnouncementValues>()

/** Beside the list on a desk; on smaller screens behind a button, so that reading comes first. */
export function PostForm({ camp }: { camp: Camp }) {
  const isDesk = useMediaQuery('(min-width: 1024px)')
  const { isWriting, write } = useAnnouncementsPlace()
  if (!isDesk && !isWriting)
    return (
      <Button onClick={write} className="justify-self-start max-sm:w-full">
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
      <Fields camp={camp} isFolding={!isDesk} />
    </section>
  )
}

function Fields({ camp, isFolding }: { camp: Camp; isFolding: boolean }) {
  const { close } = useAnnouncementsPlace()
  const { form, submit, pending } = useFormOperation(announcementsApi.createAnnouncement, {
    schema: AnnouncementForm,
    initial: drafts.get(camp.id) ?? EMPTY_ANNOUNCEMENT,
    send: (body) => ({ params: { eventId: camp.id }, body }),
    success: 'Announcement Posted',
    invalidates: ANNOUNCEMENT_ROWS,
    onDone: () => {
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
      <AnnouncementInputs importantHint={importantHint()} />
      <div className="flex flex-wrap items-start gap-3">
        <Button
          type="submit"
          variant="primary"
          pending={pending}
          pendingLabel="Posting..."
          {...(!isComplete && { disabledReason: 'Write a title and the content first.' })}
        >
          Post
        </Button>
        {isFolding && (
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  )
}
