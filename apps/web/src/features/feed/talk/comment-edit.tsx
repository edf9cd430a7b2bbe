import type { Comment } from '@crew-chief/contract/feed-shapes'
import { MOST_COMMENT_LENGTH } from '@crew-chief/domain/feed/post-choices'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { controlClass } from '../../../ui/control-class.ts'
import { cx } from '../../../ui/cx.ts'
import { useEditComment } from './use-own-comment.ts'

type Props = { postId: string; comment: Comment; onDone: () => void }

/** In the comment's own place. Whatever goes wrong, the words stay. */
export function CommentEdit({ postId, comment, onDone }: Props) {
  const [text, setText] = useState(comment.content)
  const { save, pending } = useEditComment(postId, comment, onDone)
  const content = text.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (content === comment.content) onDone()
    else if (content !== '') save(content)
  }
  return (
    <form className="mt-1 grid gap-2" onSubmit={submit}>
      <textarea
        // biome-ignore lint/a11y/noAutofocus: whoever pressed Edit wants to write
        autoFocus
        rows={2}
        value={text}
        maxLength={MOST_COMMENT_LENGTH}
        aria-label="Edit your comment"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onEscape(onDone)}
        className={cx(controlClass, 'field-sizing-content max-h-60 resize-none py-2')}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" disabled={content === ''} pending={pending} pendingLabel="Saving...">
          Save
        </Button>
        <Button size="small" variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** Of the editing, not of the drawer around it. */
const onEscape = (leave: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape') return
  event.preventDefault()
  event.stopPropagation()
  leave()
}
