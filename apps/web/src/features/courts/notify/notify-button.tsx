import { courtNoticesApi } from '@crew-chief/contract/court-notices'
import { BellRing } from 'lucide-react'
import { lazy, useState } from 'react'
import { useRead } from '../../../api/use-read.ts'
import { Button } from '../../../ui/button.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { useBoard } from '../board-context.tsx'

const NotifyDialog = lazy(() => import('./notify-dialog.tsx'))
const SubstituteDialog = lazy(() => import('./substitute-dialog.tsx'))

/** Saving makes assignments visible; this notifies people of them. */
export function NotifyButton() {
  const { saved, changes } = useBoard()
  const { data } = useRead(courtNoticesApi.getCourtNotices, { params: { eventId: saved.event.id } })
  const [isOpen, setOpen] = useState(false)
  const [declined, setDeclined] = useState<{ courtId: string; officialId: string }>()
  const pending = data?.pending.length ?? 0
  return (
    <>
      <Button
        size="small"
        variant={pending > 0 && changes.length === 0 ? 'primary' : 'outline'}
        className="pointer-coarse:min-h-11"
        onClick={() => setOpen(true)}
      >
        <BellRing aria-hidden="true" />
        <span className="max-sm:sr-only">Notify</span>
        {pending > 0 && (
          <span>
            {pending}
            <span className="sr-only"> {pending === 1 ? 'person' : 'people'}</span>
          </span>
        )}
      </Button>
      {isOpen && (
        <LazyPart>
          <NotifyDialog
            onClose={() => setOpen(false)}
            onFindSubstitute={(game) => {
              setOpen(false)
              setDeclined(game)
            }}
          />
        </LazyPart>
      )}
      {declined && (
        <LazyPart>
          <SubstituteDialog {...declined} onClose={() => setDeclined(undefined)} />
        </LazyPart>
      )}
    </>
  )
}
