// How much of what is read moves anybody (spec 2 §4).

export type Figures = { views: number; likes: number; comments: number }

/** (likes + comments) / views; null before the first view, when there is nothing to compare with. */
export const engagementRate = ({ views, likes, comments }: Figures): number | null =>
  views === 0 ? null : (likes + comments) / views
