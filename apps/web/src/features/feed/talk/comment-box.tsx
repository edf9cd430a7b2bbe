import { MOST_COMMENT_LENGTH } from '@crew-chief/domain/feed/post-choices'
import type { FormEvent, KeyboardEvent, RefObject } from 'react'
import type { StoredUser } from '../../../api/session-store.ts'
import { pictureUrl } from '../../../lib/picture-url.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { controlClass } from '../../../ui/control-class.ts'
import { cx } from '../../../ui/cx.ts'
import { useCommenting } from './use-commenting.ts'

type Props = { postId: string; boxRef?: RefObject<HTMLTextAreaElement | null> }

/** Enter also ends a word in input methods; on touch screens there is no Shift to hold. */
const isSendKey = ({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean =>
  key === 'Enter' && !shiftKey && !nativeEvent.isComposing && matchMedia('(pointer: fine)').matches

/** Grows with its text. Enter sends, as in every box of one line; Shift and Enter begin a new one. */
export function CommentBox({ postId, boxRef }: Props) {
  const { text, setText, send, pending, viewer } = useCommenting(postId)
  const sendInstead = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <form className="flex items-end gap-2" onSubmit={sendInstead}>
      {viewer && <OwnFace viewer={viewer} />}
      <textarea
        ref={boxRef}
        rows={1}
        value={text}
        maxLength={MOST_COMMENT_LENGTH}
        placeholder="Write a comment..."
        aria-label="Write a comment"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => isSendKey(event) && sendInstead(event)}
        className={cx(controlClass, 'field-sizing-content max-h-40 min-h-12 flex-1 resize-none py-2.5 md:min-h-11')}
      />
      <Button type="submit" disabled={text.trim() === ''} pending={pending}>
        Comment
      </Button>
    </form>
  )
}

const OwnFace = ({ viewer }: { viewer: StoredUser }) => (
  <span className="mb-1 max-sm:hidden">
    <Avatar
      {...viewer}
      image={pictureUrl(viewer.profileImage, 'small')}
      fallback={viewer.profileImage}
      size={36}
      shape={viewer.role === 'CLINICIAN' ? 'square' : 'circle'}
    />
  </span>
)
