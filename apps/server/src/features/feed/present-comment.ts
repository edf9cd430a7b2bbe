import type { Comment } from '@crew-chief/contract/feed-shapes'
import type { CommentWithAuthor } from './comments.store.ts'

export const presentComment = ({ id, content, createdAt, editedAt, author }: CommentWithAuthor): Comment => ({
  id,
  content,
  createdAt: createdAt.toISOString(),
  editedAt: editedAt?.toISOString() ?? null,
  author: {
    id: author.id,
    firstName: author.firstName,
    lastName: author.lastName,
    role: author.role,
    profileImage: author.profileImage,
  },
})
