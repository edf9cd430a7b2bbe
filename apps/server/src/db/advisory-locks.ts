/** First keys of the advisory locks. They are in one file because two features with the same number block each other. */
export const ADVISORY_LOCKS = {
  migrations: 723_001,
  demoData: 723_002,
  /** Per user. */
  paymentHolds: 723_003,
  /** Per user. */
  uploadQuota: 723_004,
  slugs: 723_010,
  /** Per user. */
  pushDevices: 723_011,
  /** Per event. */
  scheduleNotices: 723_012,
  digests: 723_013,
  /** Held as long as the node runs. */
  paymentSandbox: 723_014,
  /** Per node, held as long as it runs. */
  mailNodes: 723_015,
  testData: 723_016,
} as const
