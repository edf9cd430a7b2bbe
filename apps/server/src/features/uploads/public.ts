// What other features may use of uploads.

export { acceptUpload } from './accept-upload.ts'
export { acceptUploads, releaseUploads } from './accept-uploads.ts'
export { uploadTypesOf } from './uploads.store.ts'
export { uploadsPersonalData } from './uploads-personal-data.ts'
