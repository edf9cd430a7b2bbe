import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import { POST_TYPE_LABELS, type PostType } from '@crew-chief/domain/feed/post-choices'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { afterPostChange } from '../../../api/admin-invalidations.ts'
import { invalidate } from '../../../api/query-client.ts'
import { formatDayTime } from '../../../lib/format.ts'
import { useUrlState } from '../../../lib/url-state.ts'
import { useFormOperation } from '../../../lib/use-form-operation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { invalidatePosts } from '../use-posts.ts'
import { lastAudience, rememberAudience } from './post-audience.ts'
import { clearDraft, loadDraft, type PostDraft, useDraftAutosave } from './post-draft.ts'
import { PostFields, type PostValues } from './post-fields.ts'
import { PostFormDialog, showFieldError } from './post-form-dialog.tsx'
import { createBody, emptyPost } from './post-values.ts'

const TITLE = 'Create Post'

type Props = { type: PostType; userId: string; onClose: () => void }

/** Offers an existing draft first, so that it is not overwritten by accident. */
export default function CreatePostDialog(props: Props) {
  const [offeredDraft, setOfferedDraft] = useState(() => loadDraft(props.userId))
  const [continuedDraft, setContinuedDraft] = useState<PostValues | null>(null)
  if (!offeredDraft) return <CreatePostForm {...props} draft={continuedDraft} />
  const continueDraft = () => {
    setContinuedDraft(offeredDraft.value)
    setOfferedDraft(undefined)
  }
  const discard = () => {
    clearDraft(props.userId)
    setOfferedDraft(undefined)
  }
  return <DraftOffer draft={offeredDraft} onContinue={continueDraft} onDiscard={discard} onClose={props.onClose} />
}

type OfferProps = { draft: PostDraft; onContinue: () => void; onDiscard: () => void; onClose: () => void }

function DraftOffer({ draft: { value, savedAt }, onContinue, onDiscard, onClose }: OfferProps) {
  return (
    <Dialog
      title={TITLE}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" size="large" onClick={onDiscard}>
            Discard
          </Button>
          <Button variant="primary" size="large" onClick={onContinue}>
            Continue your draft
          </Button>
        </>
      }
    >
      <p className="font-bold">You have an unposted draft.</p>
      <p className="wrap-anywhere mt-1 text-muted-foreground">
        {value.title.trim() === '' ? 'Untitled' : `“${value.title.trim()}”`} · {POST_TYPE_LABELS[value.type]} ·{' '}
        {formatDayTime(new Date(savedAt))}
      </p>
    </Dialog>
  )
}

function CreatePostForm({ draft, ...props }: Props & { draft: PostValues | null }) {
  const { form, submit, pending, close } = useCreatePost({ ...props, draft })
  const { params, set } = useUrlState()
  const { resetField } = form
  const type = form.watch('type')
  // A changed type alone does not make the form dirty.
  useEffect(() => resetField('type', { defaultValue: type }), [resetField, type])
  useEffect(() => {
    if (params.get('create') !== type) set({ create: type })
  })
  return (
    <PostFormDialog
      title={TITLE}
      submitLabel={TITLE}
      pendingLabel="Creating..."
      form={form}
      submit={submit}
      pending={pending}
      // Shown in a toast.
      error={undefined}
      isNew
      onClose={close}
    />
  )
}

type Options = { type: PostType; draft: PostValues | null; userId: string; onClose: () => void }

/** Errors are shown in a toast (spec 2 §8); the form keeps its values. */
function useCreatePost({ type, draft, userId, onClose }: Options) {
  const queryClient = useQueryClient()
  // Idempotency key: a retry after a lost response does not create a second post.
  const [clientId] = useState(() => crypto.randomUUID())
  const { form, submit, pending } = useFormOperation<typeof feedAdminApi.createPost, PostValues, PostValues>(
    feedAdminApi.createPost,
    {
      schema: PostFields,
      initial: { ...emptyPost(draft?.type ?? type), requiredRole: lastAudience(userId) },
      send: (values) => ({ body: createBody(values, clientId) }),
      success: 'Post created successfully',
      onDone: () => {
        rememberAudience(userId, form.getValues('requiredRole'))
        draftAutosave.discard()
        onClose()
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
    // The defaults stay empty, so the form is dirty and closing asks for confirmation.
    if (draft) form.reset(draft, { keepDefaultValues: true })
  }, [form, draft])
  const draftAutosave = useDraftAutosave(form, userId)
  // The dialog has asked for confirmation before it calls this.
  const close = () => {
    draftAutosave.discard()
    onClose()
  }
  return { form, submit, pending, close }
}
