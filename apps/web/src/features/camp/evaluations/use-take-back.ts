import { useNavigate } from '../../../router/navigation.tsx'
import { toast } from '../../../ui/toast.ts'
import { keepWriting, keptWriting, storedWriting } from './kept-writing.ts'
import type { QueuedEvaluation } from './queued-evaluation.ts'
import { useCampDialogs } from './use-camp-dialogs.ts'
import { writtenInBody } from './written.ts'

/** Back into the form under the same name: saved again, it takes the place of what waits. */
export function useTakeBack({ authorId, body }: QueuedEvaluation) {
  const navigate = useNavigate()
  const { linkTo } = useCampDialogs()
  const { eventId, officialId, courtId = null, clientId } = body
  return () => {
    const subject = { eventId, officialId, courtId, evaluationId: null }
    const inForm = keptWriting(storedWriting.get(), authorId, subject)
    // The form has room for one: what was begun there since is not written over.
    if (inForm && inForm.clientId !== clientId)
      toast.show({ title: 'You have begun another evaluation here', text: 'Save that one, then edit this one.' })
    else keepWriting(authorId, subject, writtenInBody(body), { clientId })
    navigate(linkTo({ evaluate: officialId, court: courtId, evaluation: null }))
  }
}
