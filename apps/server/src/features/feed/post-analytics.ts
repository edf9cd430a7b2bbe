// What is read, liked and discussed, by whom and when, over the last days of the installation's calendar.

import { engagementRate, type Figures } from '@crew-chief/domain/feed/engagement'
import { POST_TYPES } from '@crew-chief/domain/feed/post-choices'
import { ROLES } from '@crew-chief/domain/roles'
import type { Deps } from '../../deps.ts'
import { countAudience, countByDay, countByHour, countByType, listMostRead } from './analytics.store.ts'

const MOST_READ = 10
const HOURS = 24
const NOTHING = { posts: 0, views: 0, likes: 0, comments: 0 }

export async function postAnalytics({ db, config }: Pick<Deps, 'db' | 'config'>, days: number) {
  const { timezone } = config
  const period = { days, timezone }
  const [types, top, byDay, readers, hours] = await Promise.all([
    countByType(db, period),
    listMostRead(db, period, MOST_READ),
    countByDay(db, period),
    countAudience(db, period),
    countByHour(db, period),
  ])
  const byType = POST_TYPES.map((type) => rated(types.find((one) => one.type === type) ?? { type, ...NOTHING }))
  return {
    ...rated(byType.reduce(added, NOTHING)),
    top: top.map(rated),
    byType,
    byDay,
    // Visitors first, then by rank; who did not read is left out.
    audience: [null, ...ROLES].flatMap((role) => readers.filter((one) => one.role === role)),
    byHour: Array.from({ length: HOURS }, (_, hour) => hours.find((one) => one.hour === hour)?.views ?? 0),
    timezone,
  }
}

const rated = <F extends Figures>(figures: F) => ({ ...figures, engagementRate: engagementRate(figures) })

const added = (sum: typeof NOTHING, one: typeof NOTHING) => ({
  posts: sum.posts + one.posts,
  views: sum.views + one.views,
  likes: sum.likes + one.likes,
  comments: sum.comments + one.comments,
})
