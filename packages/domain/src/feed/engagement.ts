export type Figures = { views: number; likes: number; comments: number }

/** (likes + comments) / views; null before the first view (spec 2 §4). */
export const engagementRate = ({ views, likes, comments }: Figures): number | null =>
  views === 0 ? null : (likes + comments) / views

const MIN_VIEWS = 10

/** With fewer views, rates are mostly chance. */
export const hasEnoughData = ({ views }: { views: number }): boolean => views >= MIN_VIEWS
