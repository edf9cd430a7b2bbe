// Shows nothing: while somebody is signed in, an edit kept on this device is sent as soon as it can be.

import { useViewer } from '../accounts/public.ts'
import { useSendKeptEdit } from './use-kept-edit.ts'

export default function KeptEditSender() {
  useSendKeptEdit(useViewer()?.id)
  return null
}
