// Decides which parts of a post leave the server: the full post or its teaser.

import type { Poll, Post, PostFile, QuizQuestion } from '@crew-chief/contract/feed-shapes'
import { EXPERIENCE_LEVELS } from '@crew-chief/domain/accounts/profile-choices'
import { canReadPost, canSeeAnswers } from '@crew-chief/domain/feed/permissions'
import type { Viewer } from '@crew-chief/domain/roles'
import type { MemberFiles } from '../../platform/storage/member-files.ts'
import type { CardPoll, CardQuestion, PostCard } from './post-cards.store.ts'

type Reader = Pick<Viewer, 'id' | 'role'> | null
type Signing = Pick<MemberFiles, 'sign'>

export function presentPost(card: PostCard, reader: Reader, memberFiles: Signing): Post {
  const isReadable = canReadPost(reader, { authorId: card.author.id, requiredRole: card.requiredRole })
  return {
    id: card.id,
    type: card.type,
    title: card.title,
    description: card.description,
    createdAt: card.createdAt,
    author: card.author,
    tags: card.tags,
    contentLibrary: card.libraries.map((type) => ({ type })),
    requiredRole: card.requiredRole,
    likeCount: card.likeCount,
    likedByMe: card.likedByMe,
    commentCount: card.commentCount,
    version: card.version,
    ...(isReadable ? fullParts(card, reader, memberFiles) : teaserParts(card)),
  }
}

type ProtectedParts = Pick<
  Post,
  'locked' | 'content' | 'isCut' | 'files' | 'quiz' | 'poll' | 'teaser' | 'comments' | 'likes'
>

const fullParts = (card: PostCard, reader: Reader, memberFiles: Signing): ProtectedParts => ({
  locked: false,
  content: card.content,
  ...(card.isCut && { isCut: true }),
  files: card.requiredRole === 'NON_MEMBER' ? filesOf(card) : filesOf(card).map(signedWith(memberFiles)),
  quiz: card.type === 'QUIZ' ? { questions: questionsOf(card, reader) } : null,
  ...(card.poll && { poll: presentPoll(card.poll, canSeeAnswers(reader, { authorId: card.author.id })) }),
  teaser: null,
  comments: card.comments ?? [],
  ...(card.likes !== undefined && { likes: card.likes ?? [] }),
})

/** Only numbers, no locked content. */
const teaserParts = (card: PostCard): ProtectedParts => ({
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

const signedWith =
  ({ sign }: Signing) =>
  (file: PostFile): PostFile => ({ ...file, path: sign(file.path), thumbnail: file.thumbnail && sign(file.thumbnail) })

function questionsOf(card: PostCard, reader: Reader): QuizQuestion[] {
  const canSeeAnswer = canSeeAnswers(reader, { authorId: card.author.id })
  return (card.questions ?? []).map((question) => presentQuestion(question, canSeeAnswer))
}

function presentQuestion(question: CardQuestion, canSeeAnswer: boolean): QuizQuestion {
  const showAnswer = canSeeAnswer || question.myAnswer !== null
  return {
    id: question.id,
    question: question.question,
    options: question.options.map((text, order) => ({ id: `${question.id}:${order}`, text, order })),
    order: question.order,
    myAnswer: question.myAnswer,
    correctAnswer: showAnswer ? question.correctAnswer : null,
    explanation: showAnswer ? question.explanation : null,
  }
}

function presentPoll({ question, options, ruling, myChoice, tallies }: CardPoll, canSeeResults: boolean): Poll {
  if (!canSeeResults && myChoice === null)
    return { question, options, votes: null, myChoice, results: null, ruling: null }
  const cast = tallies ?? []
  // Lowest level first, voters without a level last; levels without votes are omitted.
  const results = [...EXPERIENCE_LEVELS, null].flatMap((level) => {
    const ofLevel = cast.filter((tally) => tally.level === level)
    const counts = options.map((_, option) => ofLevel.find(({ choice }) => choice === option)?.votes ?? 0)
    return ofLevel.length === 0 ? [] : [{ level, counts }]
  })
  return { question, options, votes: cast.reduce((sum, { votes }) => sum + votes, 0), myChoice, results, ruling }
}
