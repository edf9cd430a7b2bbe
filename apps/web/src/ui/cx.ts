/** Joins class names and leaves out falsy ones: `cx('a', isOpen && 'b')`. */
export const cx = (...parts: (string | false | null | undefined)[]): string => parts.filter(Boolean).join(' ')
