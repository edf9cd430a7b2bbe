// What an admin can begin on the events page.

import { FolderOpen, Plus } from 'lucide-react'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { useAdminLinks } from './use-admin-links.ts'

export default function NewEventButton() {
  const { linkTo } = useAdminLinks()
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink variant="primary" to={linkTo({ new: 'event' })}>
        <Plus aria-hidden="true" />
        New event
      </ButtonLink>
      <ButtonLink to={linkTo({ groups: 'all' })}>
        <FolderOpen aria-hidden="true" />
        Groups
      </ButtonLink>
    </div>
  )
}
