// The event form and the two calls it can make. A refusal that belongs to a field is said under that field.

import type { ApiError } from '@crew-chief/contract/client'
import type { EventDetails } from '@crew-chief/contract/event-shapes'
import { eventsApi } from '@crew-chief/contract/events'
import { eventsAdminApi } from '@crew-chief/contract/events-admin'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { callApi } from '../../../api/api.ts'
import { afterEventChange } from '../../../api/invalidations.ts'
import { mergeEdits } from '../../../lib/merge-edits.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { viewerZone } from '../../../lib/use-now.ts'
import type { Conflict } from './conflict-notice.tsx'
import {
  bodyOf,
  EVENT_FIELDS,
  type EventEdit,
  type EventField,
  EventFields,
  type EventValues,
  emptyEvent,
  valuesOf,
} from './event-fields.ts'

type EventFormState = UseFormReturn<EventValues, unknown, EventEdit>

const FIELD_OF_CODE: Readonly<Record<string, EventField>> = {
  'events.bad_dates': 'endDate',
  'events.bad_timezone': 'timezone',
  'events.fewer_than_taken': 'maxParticipants',
  'groups.not_found': 'groupId',
  'uploads.not_accepted': 'media',
}

/** True when the refusal stands under its field now. */
function sayUnderField(form: EventFormState, { code, message }: ApiError): boolean {
  const field = FIELD_OF_CODE[code]
  if (field) form.setError(field, { message }, { shouldFocus: true })
  return field !== undefined
}

export function useNewEvent(onClose: () => void) {
  const [isSaid, setSaid] = useState(false)
  const { form, submit, pending, error } = useFormOperation<typeof eventsAdminApi.createEvent, EventValues, EventEdit>(
    eventsAdminApi.createEvent,
    {
      schema: EventFields,
      initial: emptyEvent(viewerZone()),
      send: (edit) => ({ body: bodyOf(edit) }),
      success: 'Event created successfully',
      invalidates: afterEventChange,
      onDone: onClose,
      onFailed: (_, failure) => {
        setSaid(sayUnderField(form, failure))
      },
    },
  )
  return { form, submit, pending, error: isSaid ? undefined : error }
}

export function useEditEvent(event: EventDetails, onClose: () => void) {
  // What this edit is based on: not what the cache holds by now, unless a conflict was looked at.
  const [base, setBase] = useState(event)
  const [conflict, setConflict] = useState<Conflict>()
  const [isSaid, setSaid] = useState(false)
  const { form, submit, pending, error } = useFormOperation(eventsAdminApi.updateEvent, {
    schema: EventFields,
    initial: valuesOf(event),
    send: (edit) => ({ params: { id: base.id }, body: { ...bodyOf(edit, base), version: base.version } }),
    success: 'Event updated successfully',
    invalidates: afterEventChange,
    onDone: onClose,
    onFailed: (_, failure) => {
      setConflict(undefined)
      setSaid(sayUnderField(form, failure))
      if (failure.code === 'events.changed_meanwhile') void takeInTheirs(failure.message)
    },
  })
  const takeInTheirs = async (message: string) => {
    const fresh = await callApi(eventsApi.getEvent, { params: { id: base.id } }).catch(() => null)
    // Not to be had: the refusal stays as it is, and so does the form.
    if (!fresh) return
    const theirs = valuesOf(fresh)
    const { merged, taken, disputed } = mergeEdits(EVENT_FIELDS, {
      base: valuesOf(base),
      mine: form.getValues(),
      theirs,
    })
    form.reset(theirs)
    for (const field of EVENT_FIELDS) form.setValue(field, merged[field], { shouldDirty: true })
    setBase(fresh)
    setConflict({ message, taken, disputed, theirs })
  }
  return { form, submit, pending, conflict, error: isSaid ? undefined : error }
}
