// Below a handful of views, rates and shares say more about chance than about readers: the screen says so instead.

export const ENOUGH_VIEWS = 10

export const hasEnoughData = ({ views }: { views: number }): boolean => views >= ENOUGH_VIEWS
