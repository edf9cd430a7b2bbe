// The fixed lists of the feed (spec 2 §3) and the bounds of a post.

export const POST_TYPES = ['TEXT', 'IMAGE', 'VIDEO', 'QUIZ', 'NEWSLETTER'] as const
export type PostType = (typeof POST_TYPES)[number]

export const POST_TYPE_LABELS: Record<PostType, string> = {
  TEXT: 'Text',
  IMAGE: 'Image',
  VIDEO: 'Video',
  QUIZ: 'Quiz',
  NEWSLETTER: 'Newsletter',
}

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

/** Suggested while typing; any other text may be a tag too. */
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

/** Whom a post is for: everybody, or members (and whoever ranks above them). */
export const POST_AUDIENCES = ['NON_MEMBER', 'ALL_YOU_NEED'] as const
export type PostAudience = (typeof POST_AUDIENCES)[number]

export const POST_AUDIENCE_LABELS: Record<PostAudience, string> = {
  NON_MEMBER: 'Public',
  ALL_YOU_NEED: 'All You Want and All You Need Members',
}

export const POST_SORTS = ['recent', 'popular'] as const
export type PostSort = (typeof POST_SORTS)[number]

export const QUIZ_OPTIONS = 4
export const MOST_QUESTIONS = 50
export const MOST_TAGS = 20
export const MOST_TAG_LENGTH = 40
export const MOST_FILES = 10
export const MOST_COMMENT_LENGTH = 2_000
/** Of the many who like a post, this many are listed; the count says the rest. */
export const MOST_LISTED_LIKES = 100
/** The card shows the last two comments; the drawer has them all (spec 2 §2). */
export const PREVIEWED_COMMENTS = 2
