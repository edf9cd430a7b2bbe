import type { Official } from '@crew-chief/contract/officials'
import { canEditOfficial, canManageDirectory } from '@crew-chief/domain/camp/permissions'
import type { Viewer } from '@crew-chief/domain/roles'
import { Pencil, UserPlus } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useCliniciansUrl } from './use-clinicians-url.ts'

type Props = {
  title: string
  viewer: Viewer /** The viewer's own page, if they have one. */
  own: Official | undefined
}

export function CliniciansToolbar({ title, viewer, own }: Props) {
  const { search, searchFor, linkToAdding, linkToEdit } = useCliniciansUrl()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="display-2">{title}</h2>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:[&>*]:flex-auto">
          {own && canEditOfficial(viewer, own) && (
            <ButtonLink to={linkToEdit(own.id)}>
              <Pencil aria-hidden="true" />
              Edit my page
            </ButtonLink>
          )}
          {canManageDirectory(viewer) && (
            <ButtonLink variant="primary" to={linkToAdding}>
              <UserPlus aria-hidden="true" />
              Add Clinician
            </ButtonLink>
          )}
        </div>
      </div>
      <div className="md:max-w-[480px]">
        <SearchBox
          label="Search by name or role"
          placeholder="Search by name or role..."
          value={search}
          onSearch={searchFor}
        />
      </div>
    </>
  )
}
