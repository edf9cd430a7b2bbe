export const REFRESH_WINDOW_MS = 2 * 60_000

/** The browser refreshes its session in the last two minutes before expiry (spec 1 §4, §9). */
export const shouldRefresh = (expiresAt: Date, now: Date): boolean =>
  expiresAt.getTime() - now.getTime() <= REFRESH_WINDOW_MS
