// Writing posts: the button that floats over the feed, and the dialog it opens. Admins only.

import { POST_TYPES, type PostType } from '@crew-chief/domain/feed/post-choices'
import { Plus } from 'lucide-react'
import { lazy } from 'react'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { useViewer } from '../../accounts/public.ts'
import { LatePart } from '../late-part.tsx'
import { useDialogLink } from '../use-dialog-link.ts'

const CreatePostDialog = lazy(() => import('./create-post-dialog.tsx'))

/** What stands in an address may be anything: whatever is no type is a text. */
const typeIn = (text: string): PostType => POST_TYPES.find((type) => type === text) ?? 'TEXT'

export function CreatePostButton() {
  const viewer = useViewer()
  const { params, linkTo, close } = useDialogLink()
  const type = params.get('create')
  if (viewer?.role !== 'ADMIN') return null
  return (
    <>
      <div
        data-floating-action=""
        className="fixed right-4 bottom-[calc(16px+var(--bottom-bar,0px)+env(safe-area-inset-bottom))] z-30 md:right-8 md:bottom-8"
      >
        <ButtonLink variant="primary" size="large" to={linkTo({ create: 'TEXT' })} className="shadow-popover">
          <Plus aria-hidden="true" />
          Create post
        </ButtonLink>
      </div>
      {type !== null && (
        <LatePart isAskedFor>
          <CreatePostDialog type={typeIn(type)} userId={viewer.id} onClose={close} />
        </LatePart>
      )}
    </>
  )
}
