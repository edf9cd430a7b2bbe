import type { Standing } from '@crew-chief/domain/events/event-staff'
import { createContext, useContext } from 'react'

/** What the viewer may do at the opened camp, as the server says: controls follow it and not the account role. */
export const CampStanding = createContext<Pick<Standing, 'functions'>>({ functions: [] })

export const useCampStanding = () => useContext(CampStanding)
