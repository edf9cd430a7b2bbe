import type { feedApi } from '@crew-chief/contract/feed'
import type { feedAdminApi } from '@crew-chief/contract/feed-admin'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../handlers.ts'
import { addComment } from './add-comment.ts'
import { answerQuestion } from './answer-question.ts'
import { createPost } from './create-post.ts'
import { deleteComment } from './delete-comment.ts'
import { deletePost } from './delete-post.ts'
import { followLibrary, listFollowedLibraries, unfollowLibrary } from './follow-library.ts'
import { getPost } from './get-post.ts'
import { likePost, unlikePost } from './like-post.ts'
import { listComments } from './list-comments.ts'
import { listPosts } from './list-posts.ts'
import { postAnalytics } from './post-analytics.ts'
import { feedReader } from './post-filter.ts'
import { createPostTotals } from './post-totals.ts'
import { quizProgress } from './quiz-progress.ts'
import { quizResults } from './quiz-results.ts'
import { recordPostView } from './record-post-view.ts'
import { updateComment } from './update-comment.ts'
import { updatePost } from './update-post.ts'
import { votePoll } from './vote-poll.ts'

export function feedHandlers(deps: Deps) {
  const totals = createPostTotals(deps.db)
  const thenClearTotals = async <T>(change: Promise<T>): Promise<T> => {
    const result = await change
    totals.clear()
    return result
  }
  return {
    listPosts: ({ actor, query }) => listPosts(deps, actor, totals, query),
    getPost: ({ actor, params }) => getPost(deps, actor, params.id),
    listPostFilters: ({ actor }) => totals.facets(feedReader(actor)),
    recordPostView: ({ actor, network, params }) => recordPostView(deps, actor, network, params.id),
    likePost: ({ actor, params }) => likePost(deps, actor, params.id),
    unlikePost: ({ actor, params }) => unlikePost(deps, actor, params.id),
    listComments: ({ actor, params, query }) => listComments(deps, actor, params.id, query),
    addComment: ({ actor, params, body }) => addComment(deps, actor, params.id, body.content),
    updateComment: ({ actor, params, body }) => updateComment(deps, actor, params, body.content),
    deleteComment: ({ actor, params }) => deleteComment(deps, actor, params),
    answerQuestion: ({ actor, params, body }) => answerQuestion(deps, actor, params.id, body),
    votePoll: ({ actor, params, body }) => votePoll(deps, actor, params.id, body.choice),
    listFollowedLibraries: ({ actor }) => listFollowedLibraries(deps, actor),
    followLibrary: ({ actor, params }) => followLibrary(deps, actor, params.library),
    unfollowLibrary: ({ actor, params }) => unfollowLibrary(deps, actor, params.library),
    quizProgress: ({ actor }) => quizProgress(deps, actor),
    createPost: ({ actor, body }) => thenClearTotals(createPost(deps, actor, body)),
    updatePost: ({ actor, params, body }) => thenClearTotals(updatePost(deps, actor, params.id, body.post)),
    deletePost: ({ actor, params }) => thenClearTotals(deletePost(deps, actor, params.id)),
    quizResults: ({ params }) => quizResults(deps, params.id),
    postAnalytics: ({ query }) => postAnalytics(deps, Number(query.days)),
  } satisfies Handlers<typeof feedApi & typeof feedAdminApi>
}
