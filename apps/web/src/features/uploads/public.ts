// What other features may import from uploads.

export { PhotoField } from './photo-field.tsx'
export { useUpload, useUploadQueue } from './use-upload.ts'
