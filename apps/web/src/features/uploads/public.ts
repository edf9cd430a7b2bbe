// What other features may use of uploads.

export { PhotoField } from './photo-field.tsx'
