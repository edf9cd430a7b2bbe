export { eraseUserAs } from './erase-user.ts'
