// What is behind the lock: its kind, and how much of it.

import type { Post } from '@crew-chief/contract/feed-shapes'
import { POST_TYPE_LABELS } from '@crew-chief/domain/feed/post-choices'

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`

/** Under a minute the seconds count; above it nobody needs them. */
function lengthOf(seconds: number): string {
  return seconds < 60 ? counted(seconds, 'second') : counted(Math.round(seconds / 60), 'minute')
}

/** Video, 14 minutes · 8 questions */
export function teaserWords({ type, teaser }: Pick<Post, 'type' | 'teaser'>): string {
  const { files = 0, questions = 0, duration = null } = teaser ?? {}
  const kind = [
    POST_TYPE_LABELS[type],
    type === 'VIDEO' && duration ? lengthOf(duration) : '',
    type === 'IMAGE' && files > 1 ? counted(files, 'picture') : '',
    type === 'NEWSLETTER' && files > 0 ? 'PDF' : '',
  ]
  return [kind.filter(Boolean).join(', '), questions > 0 ? counted(questions, 'question') : '']
    .filter(Boolean)
    .join(' · ')
}
