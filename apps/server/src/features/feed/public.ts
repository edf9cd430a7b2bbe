export { posts } from './feed.tables.ts'
