/** The version of Stripe's API that the sandbox speaks: the one of the SDK that its tests use. */
export const API_VERSION = '2026-10-28.endive'
