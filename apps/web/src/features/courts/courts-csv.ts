// CSV export of one day (spec 2 §9).

import type { Board } from '@crew-chief/domain/courts/board'
import { EXPORT_HEAD, exportRows } from '@crew-chief/domain/courts/export-rows'
import { toCsv } from '@crew-chief/domain/csv'

export const courtsCsv = (board: Board, day: string): string =>
  toCsv(EXPORT_HEAD, exportRows({ ...board, courts: board.courts.filter((court) => court.day === day) }))

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
