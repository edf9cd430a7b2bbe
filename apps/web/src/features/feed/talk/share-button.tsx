import type { Post } from '@crew-chief/contract/feed-shapes'
import { Share2 } from 'lucide-react'
import { lazy, useState } from 'react'
import { LatePart } from '../late-part.tsx'
import { sharePost } from './share-post.ts'
import { TalkButton } from './talk-button.tsx'

const ShareDialog = lazy(() => import('./share-dialog.tsx'))

/** Where neither menu nor clipboard is to be had, the link itself is shown. */
export function ShareButton({ post }: { post: Post }) {
  const [link, setLink] = useState<string | null>(null)
  const share = async () => setLink(await sharePost(post))
  return (
    <>
      <TalkButton icon={Share2} onClick={() => void share()}>
        Share
      </TalkButton>
      {link && (
        <LatePart isAskedFor>
          <ShareDialog link={link} onClose={() => setLink(null)} />
        </LatePart>
      )}
    </>
  )
}
