import type { campApi } from '@crew-chief/contract/camp'
import type { Reply } from '@crew-chief/contract/endpoint'

/** The camp, one's own place in it, and what is new. */
export type OpenedCamp = Reply<typeof campApi.openCamp>
