/** A game as notices about courts name it. */
export const noticedGame = (courtName: string) => ({
  courtId: crypto.randomUUID(),
  courtName,
  gym: null,
  day: 'day1',
  startTime: '08:00',
  endTime: '09:00',
  position: null,
})
