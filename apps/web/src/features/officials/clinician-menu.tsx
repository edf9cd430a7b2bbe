import type { Official } from '@crew-chief/contract/officials'
import { canManageDirectory } from '@crew-chief/domain/camp/permissions'
import type { Viewer } from '@crew-chief/domain/roles'
import { MoreHorizontal, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { fullName } from '../../lib/format.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink } from '../../ui/menu.tsx'
import { DeleteClinicianDialog } from './delete-clinician-dialog.tsx'
import { useCliniciansUrl } from './use-clinicians-url.ts'

type Props = { official: Official; viewer: Viewer }

export function ClinicianMenu({ official, viewer }: Props) {
  const { linkToEdit } = useCliniciansUrl()
  const [isDeleting, setDeleting] = useState(false)
  const label = `Actions for ${fullName(official)}`
  return (
    <>
      <Menu label={label} trigger={<IconButton icon={MoreHorizontal} size="small" label={label} />}>
        <MenuLink icon={Pencil} to={`?${linkToEdit(official.id).search}`}>
          Edit
        </MenuLink>
        {canManageDirectory(viewer) && (
          <MenuItem icon={Trash2} tone="destructive" onSelect={() => setDeleting(true)}>
            Delete
          </MenuItem>
        )}
      </Menu>
      {isDeleting && <DeleteClinicianDialog official={official} onClose={() => setDeleting(false)} />}
    </>
  )
}
