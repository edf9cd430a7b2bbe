// The form of an edit and its call; for one that is deleted meanwhile, the call that posts it anew.

import { type Announcement, AnnouncementForm, announcementsApi } from '@crew-chief/contract/announcements'
import { callApi } from '../../../api/api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { toast } from '../../../ui/toast.ts'
import { useMeanwhile } from '../meanwhile/use-meanwhile.ts'
import { ANNOUNCEMENT_FIELDS, type AnnouncementValues, valuesOf } from './announcement-fields.ts'
import { ANNOUNCEMENT_ROWS } from './stale-rows.ts'

export function useEditAnnouncement(opened: Announcement, onClose: () => void) {
  const { id, eventId } = opened
  const meanwhile = useMeanwhile(opened, {
    fields: ANNOUNCEMENT_FIELDS,
    valuesOf,
    readAgain: () => callApi(announcementsApi.getAnnouncement, { params: { id } }),
  })
  const { form, submit, pending } = useFormOperation<
    typeof announcementsApi.updateAnnouncement,
    AnnouncementValues,
    AnnouncementForm
  >(announcementsApi.updateAnnouncement, {
    schema: AnnouncementForm,
    initial: valuesOf(opened),
    send: (body) => ({ params: { id }, body: { ...body, version: meanwhile.base.version } }),
    success: 'Announcement Updated',
    invalidates: ANNOUNCEMENT_ROWS,
    onDone: onClose,
    onFailed: (message, { code }) => {
      meanwhile.forgetConflict()
      if (code === 'camp.announcement_changed') void meanwhile.takeInTheirs(form, message)
      else if (code === 'camp.announcement_not_found') meanwhile.sayGone()
      else toast.error('Error', message)
    },
  })
  const anew = useAction(announcementsApi.createAnnouncement, {
    success: 'Announcement Posted',
    invalidates: ANNOUNCEMENT_ROWS,
    onDone: onClose,
  })
  const post = (body: AnnouncementForm) => anew.run({ params: { eventId }, body })
  return { form, submit, post, pending: pending || anew.pending, meanwhile }
}
