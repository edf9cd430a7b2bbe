import { settingsApi } from '@crew-chief/contract/settings'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

type Props = { error: boolean; onRetry: () => void }

export function SectionLoading({ error, onRetry }: Props) {
  if (error) return <ErrorState title={settingsApi.getOrganization.failure} onRetry={onRetry} />
  return (
    <Loading label="Loading the settings">
      <Skeleton className="h-[760px]" />
    </Loading>
  )
}
