import type { LibraryType } from '@crew-chief/domain/feed/post-choices'
import { CircleQuestionMark, Gavel, type LucideIcon, Megaphone, Newspaper, Radio, Vote } from 'lucide-react'

export const LIBRARY_ICONS: Record<LibraryType, LucideIcon> = {
  QUIZZES: CircleQuestionMark,
  YMTC: Gavel,
  ANNOUNCEMENTS: Megaphone,
  LIVE_CALLS: Radio,
  POLL_PLAYS: Vote,
  NEWSLETTERS: Newspaper,
}
