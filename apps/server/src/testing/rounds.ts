/** `npm test` runs races and generated input a few times; `npm run test:all` and `npm run test:profiles` many times. */
export const rounds = <T>(few: T, many: T): T => (process.env.TESTS === 'all' ? many : few)
