export { Markdown } from './viewers/markdown.tsx'
