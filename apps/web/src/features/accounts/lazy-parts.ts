import { lazy } from 'react'

export const SecondFactorCards = lazy(() => import('./second-factor/second-factor-cards.tsx'))
