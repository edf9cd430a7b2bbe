// The connections to the mail server, shared by mails of all priorities on this node.

import { MAIL_PRIORITIES, type MailPriority } from '@crew-chief/domain/mail/mail-priorities'

/** Connections that mails of a priority leave to more urgent ones, so that those never wait for a slow answer. */
const LEFT_FREE: Readonly<Record<MailPriority, number>> = { urgent: 0, transactional: 1, bulk: 2 }

/** Runs at most `connections` tasks at a time; of those that wait, the most urgent first. */
export function createMailSlots(connections: number) {
  let running = 0
  const waiting: Record<MailPriority, (() => void)[]> = { urgent: [], transactional: [], bulk: [] }
  const hasRoom = (priority: MailPriority) => running < Math.max(1, connections - LEFT_FREE[priority])

  function startNext() {
    const priority = MAIL_PRIORITIES.find((each) => waiting[each].length > 0)
    if (!priority || !hasRoom(priority)) return
    running++
    waiting[priority].shift()?.()
  }

  return {
    run: async <T>(priority: MailPriority, task: () => Promise<T>): Promise<T> => {
      const mayStart = new Promise<void>((resolve) => waiting[priority].push(resolve))
      startNext()
      await mayStart
      try {
        return await task()
      } finally {
        running--
        startNext()
      }
    },
  }
}
