// What other features may use of uploads.

export { PhotoField } from './photo-field.tsx'
export { useUpload } from './use-upload.ts'
export { useUploadQueue } from './use-upload-queue.ts'
