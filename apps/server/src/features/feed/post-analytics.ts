import { engagementRate, type Figures } from '@crew-chief/domain/feed/engagement'
import { POST_TYPES } from '@crew-chief/domain/feed/post-choices'
import { ROLES } from '@crew-chief/domain/roles'
import type { Deps } from '../../deps.ts'
import { countAudience, countByDay, countByHour, countByType, listMostRead } from './analytics.store.ts'

const TOP_POSTS = 10
const HOURS = 24
const NO_FIGURES = { posts: 0, views: 0, likes: 0, comments: 0 }

export async function postAnalytics({ db, config }: Pick<Deps, 'db' | 'config'>, days: number) {
  const { timezone } = config
  const period = { days, timezone }
  const [types, top, byDay, readers, hours] = await Promise.all([
    countByType(db, period),
    listMostRead(db, period, TOP_POSTS),
    countByDay(db, period),
    countAudience(db, period),
    countByHour(db, period),
  ])
  const byType = POST_TYPES.map((type) => withRate(types.find((one) => one.type === type) ?? { type, ...NO_FIGURES }))
  return {
    ...withRate(byType.reduce(addFigures, NO_FIGURES)),
    top: top.map(withRate),
    byType,
    byDay,
    // Visitors first, then by rank; roles without views are omitted.
    audience: [null, ...ROLES].flatMap((role) => readers.filter((one) => one.role === role)),
    byHour: Array.from({ length: HOURS }, (_, hour) => hours.find((one) => one.hour === hour)?.views ?? 0),
    timezone,
  }
}

const withRate = <F extends Figures>(figures: F) => ({ ...figures, engagementRate: engagementRate(figures) })

const addFigures = (sum: typeof NO_FIGURES, one: typeof NO_FIGURES) => ({
  posts: sum.posts + one.posts,
  views: sum.views + one.views,
  likes: sum.likes + one.likes,
  comments: sum.comments + one.comments,
})
