import { OfflineBar } from '../../../ui/offline-bar.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useUnsent } from './evaluation-queue.ts'
import { unsentWords } from './refusal-words.ts'
import { EVALUATE_CLOSED, useCampDialogs } from './use-camp-dialogs.ts'

/** Says how many wait on this device, as long as any do, and leads to them. */
export function UnsentBar({ eventId }: { eventId: string }) {
  const { linkTo } = useCampDialogs()
  const waiting = useUnsent(eventId)
  if (waiting.length === 0) return null
  return (
    <OfflineBar title={`${waiting.length} saved on this device,`}>
      {unsentWords(waiting)} {/* The form closes for it: what is written there is kept. */}
      <TextLink to={linkTo({ ...EVALUATE_CLOSED, unsent: 'all' })}>Show</TextLink>
    </OfflineBar>
  )
}
