// What other features may use of uploads.

export { acceptUpload } from './accept-upload.ts'
export { acceptUploads, releaseUploads } from './accept-uploads.ts'
export { plainAddress, signedAddresses } from './private-address.ts'
export { giveUpload, uploadTypesOf } from './uploads.store.ts'
export { uploads } from './uploads.tables.ts'
export { uploadsPersonalData } from './uploads-personal-data.ts'
