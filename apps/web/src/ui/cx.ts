/** Joins class names; falsy parts vanish, so conditions read inline. */
export const cx = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' ')
