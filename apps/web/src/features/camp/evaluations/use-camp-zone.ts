import { campApi } from '@crew-chief/contract/camp'
import { useRead } from '../../../api/use-read.ts'

/** The hub around has asked for the camp already: this asks nobody. */
export const useCampZone = (eventId: string): string | undefined =>
  useRead(campApi.openCamp, { params: { eventId } }).data?.event.timezone
