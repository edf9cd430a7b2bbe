export { SentenceText } from './sentence-text.tsx'
