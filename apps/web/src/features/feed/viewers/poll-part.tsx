import type { ApiError } from '@crew-chief/contract/client'
import { feedApi } from '@crew-chief/contract/feed'
import type { Poll } from '@crew-chief/contract/feed-shapes'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useOperation } from '../../../api/use-operation.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldMessages } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useViewer } from '../../accounts/public.ts'
import { useLoginPrompt } from '../use-login-prompt.ts'
import { invalidatePosts, updateCachedPost } from '../use-posts.ts'
import { PollResults } from './poll-results.tsx'

type Props = { postId: string; poll: Poll }

/** Authors and admins have the results before they vote, too; the post menu shows them. */
export default function PollPart({ postId, poll }: Props) {
  const id = useId()
  const hasVoted = poll.myChoice !== null
  const summary = useRef<HTMLParagraphElement>(null)
  const { vote, pending } = useVote(postId)
  const isPressed = useRef(false)
  useEffect(() => {
    // The pressed Vote button is gone.
    if (hasVoted && isPressed.current) summary.current?.focus()
  }, [hasVoted])
  const press = (choice: number) => {
    isPressed.current = true
    vote(choice)
  }
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3 border-rule border-t-2 pt-3.5">
      <h3 id={id} className="wrap-anywhere font-bold">
        {poll.question}
      </h3>
      {hasVoted ? (
        <PollResults poll={poll} summaryRef={summary} />
      ) : (
        <VoteForm labelId={id} options={poll.options} pending={pending} onVote={press} />
      )}
    </section>
  )
}

const OPTION =
  'flex min-h-12 items-center gap-3 rounded-control border border-input bg-card px-3 py-2 transition-colors hover:border-foreground has-checked:border-foreground has-checked:font-strong md:min-h-11'
const RADIO =
  'size-6 shrink-0 appearance-none rounded-full border-2 border-input bg-card checked:border-plate checked:bg-[radial-gradient(circle,var(--primary)_5px,var(--plate)_5.5px)]'

type VoteFormProps = {
  labelId: string
  options: readonly string[]
  pending: boolean
  onVote: (choice: number) => void
}

function VoteForm({ labelId, options, pending, onVote }: VoteFormProps) {
  const id = useId()
  const [choice, setChoice] = useState<number | null>(null)
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setMissing(choice === null)
    if (choice !== null) onVote(choice)
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <div
        role="radiogroup"
        aria-labelledby={labelId}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        aria-invalid={isMissing || undefined}
        className="grid gap-2"
      >
        {options.map((option, index) => (
          <label key={option} className={OPTION}>
            <input
              type="radio"
              name={id}
              checked={choice === index}
              onChange={() => {
                setChoice(index)
                setMissing(false)
              }}
              className={RADIO}
            />
            <span className="wrap-anywhere min-w-0">{option}</span>
          </label>
        ))}
      </div>
      {isMissing && (
        <div role="alert">
          <FieldMessages id={id} error="Choose an option, then vote." />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant="primary" pending={pending} pendingLabel="Voting...">
          Vote
        </Button>
        <p className="text-caption text-muted-foreground">You can vote once. Then you’ll see how others called it.</p>
      </div>
    </form>
  )
}

function useVote(postId: string) {
  const client = useQueryClient()
  const viewer = useViewer()
  const promptLogin = useLoginPrompt()
  const { run, pending } = useOperation(feedApi.votePoll, {
    onDone: (poll) => updateCachedPost(client, postId, (post) => ({ ...post, poll })),
    onFailed: (message: string, { code }: ApiError) => {
      toast.error('Error', message)
      // Voted on another device, or the poll has changed: load it again.
      if (code.startsWith('posts.')) void invalidatePosts(client)
    },
  })
  const vote = (choice: number) =>
    viewer ? run({ params: { id: postId }, body: { choice } }) : promptLogin('Please log in to vote')
  return { vote, pending }
}
