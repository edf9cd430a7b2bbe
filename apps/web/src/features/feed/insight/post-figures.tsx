// Tables of the same four figures: for the posts that are read most, and for the kinds of posts.

import { POST_TYPE_LABELS } from '@crew-chief/domain/feed/post-choices'
import { DataTable } from '../../../ui/data-table.tsx'
import { columnsOf } from '../../../ui/table-columns.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import type { Analytics } from './insight-shapes.ts'
import { engagementWords } from './percent.ts'

type TopPost = Analytics['top'][number]
type OfType = Analytics['byType'][number]
type Figures = Pick<TopPost, 'views' | 'likes' | 'comments' | 'engagementRate'>

const figureColumns = columnsOf<Figures>([
  ['Views', ({ views }) => views, { align: 'right', sort: ({ views }) => views }],
  ['Likes', ({ likes }) => likes, { align: 'right', sort: ({ likes }) => likes }],
  ['Comments', ({ comments }) => comments, { align: 'right', sort: ({ comments }) => comments }],
  [
    'Engagement',
    ({ engagementRate }) => <span className="font-strong">{engagementWords(engagementRate)}</span>,
    { align: 'right', sort: ({ engagementRate }) => engagementRate ?? -1 },
  ],
])

const postColumns = columnsOf<TopPost>([
  ['Post', ({ id, title }) => <PostLink id={id} title={title} />, { card: 'title' }],
  ['Type', ({ type }) => POST_TYPE_LABELS[type], { card: 'corner' }],
  ...figureColumns,
])

const typeColumns = columnsOf<OfType>([
  ['Type', ({ type }) => <span className="font-strong">{POST_TYPE_LABELS[type]}</span>, { card: 'title' }],
  ['Posts', ({ posts }) => posts, { align: 'right', sort: ({ posts }) => posts }],
  ...figureColumns,
])

const PostLink = ({ id, title }: { id: string; title: string }) => (
  <TextLink to={`/library/${id}`} className="wrap-anywhere max-md:-my-2.5 max-md:inline-block max-md:py-2.5">
    {title}
  </TextLink>
)

/** Both are part of a reply that has come: a table of them cannot fail. */
const HAS_COME = { isError: false, refetch: () => undefined } as const

export const TopPosts = ({ posts }: { posts: readonly TopPost[] }) => (
  <DataTable
    label="Most read posts"
    columns={postColumns}
    query={{ data: posts, ...HAS_COME }}
    keyOf={({ id }) => id}
    loading="Loading analytics..."
    failed="Failed to load analytics"
    empty={<p className="text-muted-foreground">Nothing was read in this time.</p>}
  />
)

export const FiguresByType = ({ types }: { types: readonly OfType[] }) => (
  <DataTable
    label="Engagement by type"
    columns={typeColumns}
    query={{ data: types, ...HAS_COME }}
    keyOf={({ type }) => type}
    loading="Loading analytics..."
    failed="Failed to load analytics"
    empty={<p className="text-muted-foreground">Nothing was read in this time.</p>}
  />
)
