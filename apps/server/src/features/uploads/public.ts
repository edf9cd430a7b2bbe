// What other features may import from uploads.

export { acceptUpload, acceptUploads, releaseUploads } from './accept-upload.ts'
export { plainAddress, signedAddresses } from './private-address.ts'
export { transferUpload, uploadTypesOf } from './uploads.store.ts'
export { uploads } from './uploads.tables.ts'
export { uploadsPersonalData } from './uploads-personal-data.ts'
