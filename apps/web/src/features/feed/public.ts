export { MarkdownField } from './authoring/markdown-field.tsx'
export { Markdown } from './viewers/markdown.tsx'
