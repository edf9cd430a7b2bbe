export { ErasureList } from './erasure-list.tsx'
