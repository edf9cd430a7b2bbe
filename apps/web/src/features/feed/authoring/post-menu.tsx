import type { Post } from '@crew-chief/contract/feed-shapes'
import { canEditPost } from '@crew-chief/domain/feed/permissions'
import { ChartNoAxesColumn, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink } from '../../../ui/menu.tsx'
import { useViewer } from '../../accounts/public.ts'
import { useDialogLink } from '../use-dialog-link.ts'
import { DeletePostDialog } from './delete-post-dialog.tsx'

/** What its author and admins can do with a post; nothing for everybody else. */
export function PostMenu({ post }: { post: Post }) {
  const viewer = useViewer()
  const { linkTo } = useDialogLink()
  const [isDeleting, setDeleting] = useState(false)
  if (!canEditPost(viewer, { authorId: post.author.id })) return null
  return (
    <>
      <Menu label="Post" trigger={<IconButton icon={Ellipsis} label={`Actions for ${post.title}`} />}>
        <MenuLink icon={Pencil} to={linkTo({ edit: post.id })}>
          Edit post
        </MenuLink>
        {post.type === 'QUIZ' && viewer?.role === 'ADMIN' && (
          <MenuLink icon={ChartNoAxesColumn} to={linkTo({ results: post.id })}>
            Quiz results
          </MenuLink>
        )}
        <MenuItem icon={Trash2} tone="destructive" onSelect={() => setDeleting(true)}>
          Delete post
        </MenuItem>
      </Menu>
      {isDeleting && <DeletePostDialog post={post} onClose={() => setDeleting(false)} />}
    </>
  )
}
