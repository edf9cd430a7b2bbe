// What other features may import from uploads.

export { acceptUpload, acceptUploads, releaseUploads } from './accept-upload.ts'
export { fileAccessChanged } from './file-access.job.ts'
export { decodePicture, resizePicture } from './picture.ts'
export { plainUrl, signedUrls } from './private-url.ts'
export { transferUpload, uploadTypesOf } from './uploads.store.ts'
export { uploads } from './uploads.tables.ts'
export { uploadsPersonalData } from './uploads-personal-data.ts'
