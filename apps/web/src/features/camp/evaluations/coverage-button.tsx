import type { Camp } from '@crew-chief/contract/camp'
import { canSeeCoverage } from '@crew-chief/domain/camp/permissions'
import { Eye } from 'lucide-react'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { useViewer } from '../../accounts/public.ts'
import { useCampDialogs } from './use-camp-dialogs.ts'

/** Who has been seen by whom, for staff. */
export function CoverageButton({ camp }: { camp: Camp }) {
  const viewer = useViewer()
  const { linkTo } = useCampDialogs()
  if (!viewer || !canSeeCoverage(viewer)) return null
  return (
    <ButtonLink to={linkTo({ coverage: 'all' })} aria-label={`Coverage of ${camp.name}`}>
      <Eye aria-hidden="true" />
      Coverage
    </ButtonLink>
  )
}
