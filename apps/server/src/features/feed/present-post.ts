// A post as this reader may see it: whole, or its teaser. The one place that decides what leaves the server of a post.

import type { Comment, Post, PostFile, QuizQuestion } from '@crew-chief/contract/feed-shapes'
import { canReadPost, seesAnswers } from '@crew-chief/domain/feed/permissions'
import type { Viewer } from '@crew-chief/domain/roles'
import type { CardComment, CardQuestion, PostCard } from './post-cards.store.ts'

type Reader = Pick<Viewer, 'id' | 'role'> | null

export function presentPost(card: PostCard, reader: Reader): Post {
  const isReadable = canReadPost(reader, { authorId: card.author.id, requiredRole: card.requiredRole })
  return {
    id: card.id,
    type: card.type,
    title: card.title,
    description: card.description,
    createdAt: wireTime(card.createdAt),
    author: card.author,
    tags: card.tags,
    contentLibrary: card.libraries.map((type) => ({ type })),
    requiredRole: card.requiredRole,
    likeCount: card.likeCount,
    likedByMe: card.likedByMe,
    commentCount: card.commentCount,
    version: card.version,
    ...(isReadable ? wholeOf(card, reader) : teaserOf(card)),
  }
}

type Locked = Pick<Post, 'locked' | 'content' | 'isCut' | 'files' | 'quiz' | 'teaser' | 'comments' | 'likes'>

const wholeOf = (card: PostCard, reader: Reader): Locked => ({
  locked: false,
  content: card.content,
  ...(card.isCut && { isCut: true }),
  files: filesOf(card),
  quiz: card.type === 'QUIZ' ? { questions: questionsOf(card, reader) } : null,
  teaser: null,
  comments: (card.comments ?? []).map(presentComment),
  ...(card.likes !== undefined && { likes: card.likes ?? [] }),
})

/** Numbers only: nothing of what is behind the lock. */
const teaserOf = (card: PostCard): Locked => ({
  locked: true,
  content: null,
  files: [],
  quiz: null,
  teaser: {
    files: filesOf(card).length,
    questions: card.questions?.length ?? 0,
    duration: filesOf(card)[0]?.duration ?? null,
  },
  comments: [],
  ...(card.likes !== undefined && { likes: [] }),
})

const filesOf = (card: PostCard): PostFile[] => card.files ?? []

function questionsOf(card: PostCard, reader: Reader): QuizQuestion[] {
  const isAuthor = seesAnswers(reader, { authorId: card.author.id })
  return (card.questions ?? []).map((question) => presentQuestion(question, isAuthor))
}

/** Whoever has answered has earned the answer. */
function presentQuestion(question: CardQuestion, isAuthor: boolean): QuizQuestion {
  const isOpen = isAuthor || question.myAnswer !== null
  return {
    id: question.id,
    question: question.question,
    options: question.options.map((text, order) => ({ id: `${question.id}:${order}`, text, order })),
    order: question.order,
    myAnswer: question.myAnswer,
    correctAnswer: isOpen ? question.correctAnswer : null,
    explanation: isOpen ? question.explanation : null,
  }
}

const presentComment = (comment: CardComment): Comment => ({
  ...comment,
  createdAt: wireTime(comment.createdAt),
  editedAt: comment.editedAt && wireTime(comment.editedAt),
})

/** The database writes moments its own way, and another inside JSON. */
const wireTime = (moment: string): string => new Date(moment).toISOString()
