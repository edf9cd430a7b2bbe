// What evaluations of this camp look at: criteria to score, phrases to tap. Past evaluations keep their own words.

import type { Camp } from '@crew-chief/contract/camp'
import { evaluationsApi } from '@crew-chief/contract/evaluations'
import { useRead } from '../../../api/use-read.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { RubricForm, TITLE } from './rubric-form.tsx'

type Props = { camp: Camp; onClose: () => void }

export default function RubricEditor({ camp, onClose }: Props) {
  const { data, error, refetch } = useRead(evaluationsApi.getRubric, { params: { eventId: camp.id } })
  if (data) return <RubricForm camp={camp} rubric={data} onClose={onClose} />
  return (
    <Dialog title={TITLE} eyebrow={camp.name} width={800} onClose={onClose}>
      {error ? (
        <ErrorState title={error.message} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading the rubric">
          <Skeleton className="h-96" />
        </Loading>
      )}
    </Dialog>
  )
}
