// What the app may use of the profile.

export { useSendKeptEdit } from './use-kept-edit.ts'
