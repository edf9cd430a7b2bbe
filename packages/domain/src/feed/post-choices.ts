// The fixed lists of the feed (spec 2 §3) and the limits of a post.

import { type Plan, roleLabel } from '../membership/plans.ts'

export const POST_TYPES = ['TEXT', 'IMAGE', 'VIDEO', 'QUIZ', 'NEWSLETTER'] as const
export type PostType = (typeof POST_TYPES)[number]

export const POST_TYPE_LABELS: Record<PostType, string> = {
  TEXT: 'Text',
  IMAGE: 'Image',
  VIDEO: 'Video',
  QUIZ: 'Quiz',
  NEWSLETTER: 'Newsletter',
}

/** A quiz asks its own questions, and newsletters are read, not voted on. */
export const canHavePoll = (type: PostType): boolean => type === 'TEXT' || type === 'IMAGE' || type === 'VIDEO'

export const LIBRARY_TYPES = ['QUIZZES', 'YMTC', 'ANNOUNCEMENTS', 'LIVE_CALLS', 'POLL_PLAYS', 'NEWSLETTERS'] as const
export type LibraryType = (typeof LIBRARY_TYPES)[number]

export const LIBRARY_LABELS: Record<LibraryType, string> = {
  QUIZZES: 'Quizzes',
  YMTC: 'You Make the Call',
  ANNOUNCEMENTS: 'Announcements',
  LIVE_CALLS: 'Live Calls',
  POLL_PLAYS: 'Poll Plays',
  NEWSLETTERS: 'Newsletters',
}

/** Suggestions; any other text can be a tag too. */
export const SUGGESTED_TAGS = [
  'Traveling',
  'Post play',
  'Rebounding',
  'BHD',
  'Atypical plays',
  'Coaches',
  'Screening',
  'Off ball',
  'Game management',
] as const

/** The lowest role that can read a post. */
export const POST_AUDIENCES = ['NON_MEMBER', 'ALL_YOU_NEED', 'ALL_YOU_WANT'] as const
export type PostAudience = (typeof POST_AUDIENCES)[number]

export function audienceLabel(plans: readonly Pick<Plan, 'role' | 'name'>[], audience: PostAudience): string {
  if (audience === 'NON_MEMBER') return 'Public'
  const want = roleLabel(plans, 'ALL_YOU_WANT')
  return audience === 'ALL_YOU_WANT' ? `${want} Members` : `${want} and ${roleLabel(plans, 'ALL_YOU_NEED')} Members`
}

export const POST_SORTS = ['recent', 'popular'] as const
export type PostSort = (typeof POST_SORTS)[number]

export const QUIZ_OPTIONS = 4
export const MAX_QUESTIONS = 50
export const MIN_POLL_OPTIONS = 2
export const MAX_POLL_OPTIONS = 6
export const MAX_TAGS = 20
export const MAX_TAG_LENGTH = 40
export const MAX_FILES = 10
export const MAX_COMMENT_LENGTH = 2_000
/** A post lists at most this many user ids; `likeCount` has the total. */
export const MAX_LISTED_LIKES = 100
/** Comments on a card; the drawer has all of them (spec 2 §2). */
export const PREVIEWED_COMMENTS = 2
