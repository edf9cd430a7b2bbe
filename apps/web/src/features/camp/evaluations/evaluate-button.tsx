// The way into courtside evaluation, for staff.

import type { Camp } from '@crew-chief/contract/camp'
import { canWriteEvaluations } from '@crew-chief/domain/camp/permissions'
import { ClipboardCheck } from 'lucide-react'
import type { ButtonLook } from '../../../ui/button-class.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { useViewer } from '../../accounts/public.ts'
import { NOW, useCampDialogs } from './use-camp-dialogs.ts'

export function EvaluateButton({ camp, ...look }: { camp: Camp } & ButtonLook) {
  const viewer = useViewer()
  const { linkTo } = useCampDialogs()
  if (!viewer || !canWriteEvaluations(viewer)) return null
  return (
    <ButtonLink
      variant="primary"
      {...look}
      to={linkTo({ evaluate: NOW })}
      aria-label={`Evaluate at ${camp.name}`}
      onPointerEnter={() => void import('./evaluate-dialog.tsx')}
    >
      <ClipboardCheck aria-hidden="true" />
      Evaluate
    </ButtonLink>
  )
}
