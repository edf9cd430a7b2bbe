// CSV export of one day (spec 2 §9).

import type { Board } from '@crew-chief/domain/courts/board'
import { exportHead, exportRows } from '@crew-chief/domain/courts/export-rows'
import { toCsv } from '@crew-chief/domain/csv'

export function courtsCsv(board: Board, day: string): string {
  const ofDay = { ...board, courts: board.courts.filter((court) => court.day === day) }
  return toCsv(exportHead(ofDay), exportRows(ofDay))
}

/** Lakeshore Élite Camp → lakeshore-elite-camp */
const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export const exportName = (event: string, day: string): string =>
  `${['court-assignments-with-official-tracking', slug(event), slug(day)].filter(Boolean).join('-')}.csv`
