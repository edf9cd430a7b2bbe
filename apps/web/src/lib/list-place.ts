// Temporary: use lib/url-state.ts.
export { pageFrom as pageIn, pageParam as pageValue, useClampedPage as usePageThatExists, withChanges, type UrlChanges as Changes } from './url-state.ts'
