import type { Camp } from '@crew-chief/contract/camp'
import { canAddParticipants } from '@crew-chief/domain/camp/permissions'
import type { Viewer } from '@crew-chief/domain/roles'
import { UserPlus } from 'lucide-react'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { CoverageButton } from '../evaluations/coverage-button.tsx'
import { useParticipantsPlace } from './use-participants-place.ts'

export function ParticipantsToolbar({ camp, viewer }: { camp: Camp; viewer: Viewer }) {
  const { search, searchFor, linkToAdding } = useParticipantsPlace()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="display-2">Participants</h2>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:[&>*]:flex-auto">
          <CoverageButton camp={camp} />
          {canAddParticipants(viewer) && (
            <ButtonLink variant="primary" to={linkToAdding}>
              <UserPlus aria-hidden="true" />
              Add Participant
            </ButtonLink>
          )}
        </div>
      </div>
      <div className="md:max-w-[480px]">
        <SearchBox
          label="Search participants"
          placeholder="Name, email, phone or address"
          value={search}
          onSearch={searchFor}
        />
      </div>
    </div>
  )
}
