// A new post. A draft that was left behind is offered first: nobody writes over it by accident.

import { POST_TYPE_LABELS, type PostType } from '@crew-chief/domain/feed/post-choices'
import { useEffect, useState } from 'react'
import { formatDayTime } from '../../../lib/format-date.ts'
import { withChanges } from '../../../lib/list-place.ts'
import { useSearchParams } from '../../../router/navigation.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { draftOf, forgetDraft, type PostDraft } from './post-draft.ts'
import type { PostValues } from './post-fields.ts'
import { PostFormDialog } from './post-form-dialog.tsx'
import { useCreatePost } from './use-create-post.ts'

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
    forgetDraft()
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
