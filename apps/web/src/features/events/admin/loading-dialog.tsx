import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'

type Props = {
  title: string
  label: string
  read: { error: { message: string } | null; refetch: () => unknown }
  onClose: () => void
}

/** While a short form waits for what it starts with. */
export const LoadingDialog = ({ title, label, read, onClose }: Props) => (
  <Dialog title={title} onClose={onClose}>
    {read.error ? (
      <ErrorState title={read.error.message} onRetry={() => void read.refetch()} />
    ) : (
      <Loading label={label}>
        <div className="grid gap-5">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      </Loading>
    )}
  </Dialog>
)
