// What an admin can do with an event, on its card: status, edit, registrants, delete (spec 1 §2.6, §4).

import type { Event } from '@crew-chief/contract/event-shapes'
import { Pencil, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { DeleteEventDialog } from './delete-event-dialog.tsx'
import { EventStatusSelect } from './event-status-select.tsx'
import { useAdminLinks } from './use-admin-links.ts'

export default function EventAdminBar({ event }: { event: Event }) {
  const { linkTo } = useAdminLinks()
  const [isDeleting, setDeleting] = useState(false)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex box in every browser
    <div role="group" aria-label={`Manage ${event.name}`} className="flex flex-wrap gap-2 max-sm:[&>*]:grow">
      <div className="min-w-36 flex-1">
        <EventStatusSelect event={event} />
      </div>
      <ButtonLink size="small" to={linkTo({ edit: event.id })} aria-label={`Edit ${event.name}`}>
        <Pencil aria-hidden="true" />
        Edit
      </ButtonLink>
      <ButtonLink size="small" to={linkTo({ registrants: event.id })} aria-label={`Registrants of ${event.name}`}>
        <Users aria-hidden="true" />
        Registrants
      </ButtonLink>
      <Button size="small" aria-label={`Delete ${event.name}`} onClick={() => setDeleting(true)}>
        <Trash2 aria-hidden="true" />
        Delete
      </Button>
      {isDeleting && <DeleteEventDialog event={event} onClose={() => setDeleting(false)} />}
    </div>
  )
}
