// The admin's dialogs on the events page: whichever the address asks for, each in a chunk of its own.

import { id as idSchema } from '@crew-chief/contract/wire'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import * as z from 'zod/mini'
import { useAdminLinks } from './use-admin-links.ts'

const NewEventDialog = lazy(() => import('./new-event-dialog.tsx'))
const EditEventDialog = lazy(() => import('./edit-event-dialog.tsx'))
const RegistrantsDialog = lazy(() => import('./registrants-dialog.tsx'))
const GroupsDialog = lazy(() => import('./groups-dialog.tsx'))

/** What stands in an address may be anything. */
const asId = (text: string | null): string | undefined => z.safeParse(idSchema, text).data

export default function EventsAdmin() {
  const [params] = useSearchParams()
  const { close } = useAdminLinks()
  const edited = asId(params.get('edit'))
  const registrantsOf = asId(params.get('registrants'))
  return (
    <Suspense>
      {params.get('new') === 'event' && <NewEventDialog onClose={close} />}
      {edited && <EditEventDialog key={edited} id={edited} onClose={close} />}
      {registrantsOf && <RegistrantsDialog key={registrantsOf} id={registrantsOf} onClose={close} />}
      {params.has('groups') && <GroupsDialog onClose={close} />}
    </Suspense>
  )
}
