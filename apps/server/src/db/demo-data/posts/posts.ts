import type { DemoPost } from './demo-post.ts'
import { DIAGRAM_AND_VIDEO_POSTS } from './diagram-and-video-posts.ts'
import { NEWSLETTERS } from './newsletters.ts'
import { BALL_QUIZZES } from './quizzes-ball.ts'
import { CONTACT_QUIZZES } from './quizzes-contact.ts'
import { CREW_QUIZZES } from './quizzes-crew.ts'
import { TEXT_POSTS } from './text-posts.ts'

/** Oldest first. */
export const DEMO_POSTS: readonly DemoPost[] = [
  ...TEXT_POSTS,
  ...NEWSLETTERS,
  ...DIAGRAM_AND_VIDEO_POSTS,
  ...BALL_QUIZZES,
  ...CONTACT_QUIZZES,
  ...CREW_QUIZZES,
].toSorted((a, b) => b.daysAgo - a.daysAgo)
