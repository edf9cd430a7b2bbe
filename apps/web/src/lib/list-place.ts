// Temporary: use lib/url-state.ts.
export {
  pageFrom as pageIn,
  pageParam as pageValue,
  type UrlChanges as Changes,
  useClampedPage as usePageThatExists,
  withChanges,
} from './url-state.ts'
