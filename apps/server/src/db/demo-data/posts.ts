// The demo's feed: some ten weeks of posts, all five types, in all six libraries, half of them for everybody.

import type { DemoPost } from './posts/demo-post.ts'
import { NEWSLETTERS } from './posts/newsletters.ts'
import { PLATES_AND_FILM } from './posts/plates-and-film.ts'
import { BALL_QUIZZES } from './posts/quizzes-ball.ts'
import { CONTACT_QUIZZES } from './posts/quizzes-contact.ts'
import { CREW_QUIZZES } from './posts/quizzes-crew.ts'
import { TEXTS } from './posts/texts.ts'

/** Oldest first. */
export const DEMO_POSTS: readonly DemoPost[] = [
  ...TEXTS,
  ...NEWSLETTERS,
  ...PLATES_AND_FILM,
  ...BALL_QUIZZES,
  ...CONTACT_QUIZZES,
  ...CREW_QUIZZES,
].toSorted((a, b) => b.daysAgo - a.daysAgo)
