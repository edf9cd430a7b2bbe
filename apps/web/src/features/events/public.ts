export { RegistrantMenu } from './admin/registrant-menu.tsx'
