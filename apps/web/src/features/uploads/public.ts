// What other features may import from uploads.

export { PhotoField } from './photo-field.tsx'
export { PicturesField } from './pictures-field.tsx'
export { PictureTile, QueueProgress, useUploadList } from './upload-list.tsx'
export { useUpload } from './use-upload.ts'
