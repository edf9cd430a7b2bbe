import type { Post } from '@crew-chief/contract/feed-shapes'
import { POST_TYPE_LABELS } from '@crew-chief/domain/feed/post-choices'
import { plural } from '../../lib/format.ts'

function durationText(seconds: number): string {
  return seconds < 60 ? plural(seconds, 'second') : plural(Math.round(seconds / 60), 'minute')
}

/** Summary of a locked post, e.g. `Video, 14 minutes · 8 questions`. The plans call texts articles, too. */
export function teaserText({ type, teaser }: Pick<Post, 'type' | 'teaser'>): string {
  const { files = 0, questions = 0, duration = null } = teaser ?? {}
  const kind = [
    type === 'TEXT' ? 'Article' : POST_TYPE_LABELS[type],
    type === 'VIDEO' && duration ? durationText(duration) : '',
    type === 'IMAGE' && files > 1 ? plural(files, 'picture') : '',
    type === 'NEWSLETTER' && files > 0 ? 'PDF' : '',
  ]
  return [kind.filter(Boolean).join(', '), questions > 0 ? plural(questions, 'question') : '']
    .filter(Boolean)
    .join(' · ')
}
