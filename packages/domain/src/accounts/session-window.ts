// When the browser renews its session (spec 1 §4, §9): inside the last two minutes, or when already past.

export const REFRESH_WINDOW_MS = 2 * 60_000

export const shouldRefresh = (expiresAt: Date, now: Date): boolean =>
  expiresAt.getTime() - now.getTime() <= REFRESH_WINDOW_MS
