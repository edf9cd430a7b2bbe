// A new post. A draft that was left behind is offered first: nobody writes over it by accident.

import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import { POST_TYPE_LABELS, type PostType } from '@crew-chief/domain/feed/post-choices'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { afterPostChange } from '../../../api/invalidations.ts'
import { invalidate } from '../../../api/query-client.ts'
import { formatDayTime } from '../../../lib/format-date.ts'
import { withChanges } from '../../../lib/list-place.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { invalidatePosts } from '../use-posts.ts'
import { clearDraft, draftOf, type PostDraft, useDraftAutosave } from './post-draft.ts'
import { PostFields, type PostValues } from './post-fields.ts'
import { PostFormDialog, showFieldError } from './post-form-dialog.tsx'
import { emptyPost, newBodyOf } from './post-values.ts'

const TITLE = 'Create Post'

type Props = { type: PostType; userId: string; onClose: () => void }

export default function CreatePostDialog(props: Props) {
  const [offered, setOffered] = useState(() => draftOf(props.userId))
  const [continued, setContinued] = useState<PostValues | null>(null)
  if (!offered) return <CreatePostForm {...props} draft={continued} />
  const goOn = () => {
    setContinued(offered.values)
    setOffered(null)
  }
  const discard = () => {
    clearDraft()
    setOffered(null)
  }
  return <DraftOffer draft={offered} onContinue={goOn} onDiscard={discard} onClose={props.onClose} />
}

type OfferProps = { draft: PostDraft; onContinue: () => void; onDiscard: () => void; onClose: () => void }

function DraftOffer({ draft: { values, keptAt }, onContinue, onDiscard, onClose }: OfferProps) {
  return (
    <Dialog
      title={TITLE}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" size="large" onClick={onContinue}>
            Continue your draft
          </Button>
          <Button variant="ghost" size="large" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      <p className="font-bold">You have a draft that was not posted.</p>
      <p className="wrap-anywhere mt-1 text-muted-foreground">
        {values.title.trim() === '' ? 'Without a title' : `“${values.title.trim()}”`} · {POST_TYPE_LABELS[values.type]}{' '}
        · {formatDayTime(new Date(keptAt))}
      </p>
    </Dialog>
  )
}

function CreatePostForm({ draft, ...props }: Props & { draft: PostValues | null }) {
  const { form, submit, pending, close } = useCreatePost({ ...props, draft })
  const [, setParams] = useSearchParams()
  const { resetField } = form
  const type = form.watch('type')
  // Choosing a kind is not yet writing: closing need not ask.
  useEffect(() => resetField('type', { defaultValue: type }), [resetField, type])
  // The address says which kind is being written.
  useEffect(() => setParams((current) => withChanges(current, { create: type }), { replace: true }), [setParams, type])
  return (
    <PostFormDialog
      title={TITLE}
      submitLabel={TITLE}
      pendingLabel="Creating..."
      form={form}
      submit={submit}
      pending={pending}
      isNew
      onClose={close}
    />
  )
}

// The form of a new post and its call. What went wrong is said in a toast (spec 2 §8); the form stays as it is.

type Options = { type: PostType; draft: PostValues | null; userId: string; onClose: () => void }

function useCreatePost({ type, draft, userId, onClose }: Options) {
  const queryClient = useQueryClient()
  // Sent again because no answer came, it finds the post of the first time.
  const [clientId] = useState(() => crypto.randomUUID())
  const { form, submit, pending } = useFormOperation<typeof feedAdminApi.createPost, PostValues, PostValues>(
    feedAdminApi.createPost,
    {
      schema: PostFields,
      initial: emptyPost(draft?.type ?? type),
      send: (values) => ({ body: newBodyOf(values, clientId) }),
      success: 'Post created successfully',
      onDone: () => {
        kept.forget()
        onClose()
        // Nobody waits for what is asked for again.
        void invalidatePosts(queryClient, { fromTop: true })
        void invalidate(afterPostChange)
      },
      onFailed: (message, failure) => {
        toast.error('Error', message)
        showFieldError(form, failure)
      },
    },
  )
  useEffect(() => {
    // Against an empty form, so that closing asks.
    if (draft) form.reset(draft, { keepDefaultValues: true })
  }, [form, draft])
  const kept = useDraftAutosave(form, userId)
  /** The dialog asked before: what is thrown away here was thrown away on purpose. */
  const close = () => {
    kept.forget()
    onClose()
  }
  return { form, submit, pending, close }
}
