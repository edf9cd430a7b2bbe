// What other features may use of the shop.

export { ProductPicture } from './product-picture.tsx'
