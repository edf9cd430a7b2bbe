// What other features may use of uploads.

export { acceptUpload } from './accept-upload.ts'
export { uploadsPersonalData } from './uploads-personal-data.ts'
