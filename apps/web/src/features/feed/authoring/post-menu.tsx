import { feedAdminApi } from '@crew-chief/contract/feed-admin'
import type { Post } from '@crew-chief/contract/feed-shapes'
import { paths } from '@crew-chief/domain/paths'
import { useQueryClient } from '@tanstack/react-query'
import { ChartNoAxesColumn, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { afterOpenPostDelete, afterPostChange } from '../../../api/admin-invalidations.ts'
import { invalidate } from '../../../api/query-client.ts'
import { useOperation } from '../../../api/use-operation.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.ts'
import { useViewer } from '../../accounts/public.ts'
import { useDialogUrl } from '../use-dialog-url.ts'
import { invalidatePosts } from '../use-posts.ts'

/** For the author and admins. */
export default function PostMenu({ post }: { post: Post }) {
  const viewer = useViewer()
  const { linkTo } = useDialogUrl()
  const [isDeleting, setDeleting] = useState(false)
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
        {post.poll && (
          <MenuLink icon={ChartNoAxesColumn} to={linkTo({ poll: post.id })}>
            Poll results
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

function DeletePostDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isOnOwnPage = useParams().postId === post.id
  const { run, pending } = useOperation(feedAdminApi.deletePost, {
    onDone: () => {
      toast.success('Post deleted')
      onClose()
      if (isOnOwnPage) navigate(paths.library(), { replace: true })
      void invalidate(afterPostChange)
      void (isOnOwnPage ? invalidate(afterOpenPostDelete) : invalidatePosts(queryClient))
    },
    onFailed: (message) => toast.error('Error', message),
  })
  return (
    <ConfirmDialog
      title={`Delete “${post.title}”?`}
      confirmLabel="Delete post"
      onConfirm={() => run({ params: { id: post.id } })}
      onClose={onClose}
      pending={pending}
      pendingLabel="Deleting..."
    >
      Its files, likes, comments, quiz answers and poll votes are deleted too. This can’t be undone.
    </ConfirmDialog>
  )
}
