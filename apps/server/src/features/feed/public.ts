export {
  libraryFollows,
  pollVotes,
  postComments,
  postLikes,
  posts,
  postViews,
  quizAnswers,
} from './feed.tables.ts'
export { setPoll } from './polls.store.ts'
export { type NewFile, setFiles, setQuestions } from './post-parts.store.ts'
export { insertPost } from './posts.store.ts'
