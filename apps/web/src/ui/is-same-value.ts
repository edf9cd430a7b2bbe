/** Compares JSON values; the order of lists and keys counts. */
export const isSameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
