import { accountsApi } from '@crew-chief/contract/accounts'
import { registrationsApi } from '@crew-chief/contract/registrations'
import { expect, test } from 'vitest'
import { smtpTransport } from '../../src/platform/mail/transport.ts'
import { builders } from '../../src/testing/builders.ts'
import { openSmtpInbox } from '../../src/testing/smtp-inbox.ts'
import { startTestServer } from '../../src/testing/test-server.ts'

// Line breaks in mail headers: addresses with them are refused, in other texts they start no new header.
const { url, received } = await openSmtpInbox()
const transport = await smtpTransport(url, 'Crew Chief <chief@crew.example>')
const server = await startTestServer({ transport })
const given = builders(server)

const EVIL = 'evil@evil.example'
const profile = {
  password: 'a brand new one',
  firstName: 'Pat',
  lastName: 'Official',
  phoneNumber: '5550102030',
  address: '7 Sideline St',
  shirtSize: 'M' as const,
  gender: 'OTHER' as const,
}

test.each([
  `pat@mail.example\r\nBcc: ${EVIL}`,
  `pat@mail.example\nRCPT TO:<${EVIL}>`,
  `pat@mail.example,${EVIL}`,
  `pat@mail.example, ${EVIL}`,
  `Pat <${EVIL}> pat@mail.example`,
  `"${EVIL}" <pat@mail.example>`,
  `pat@mail.example\u2028${EVIL}`,
  `pat@mail.example%0d%0aBcc:${EVIL}`,
  `pat@mail.example\u0000${EVIL}`,
])('%j is refused wherever an address is given', async (email) => {
  const body = { email, ...profile }
  const answers = [
    await server.send(accountsApi.register, { body }),
    await server.send(accountsApi.requestPasswordReset, { body: { email } }),
    await server.send(accountsApi.login, { body: { email, password: 'x' } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
})

/** The unfolded headers. */
const headersOf = (content: string): string[] =>
  (content.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]+/g, ' ').split('\r\n')

test('line breaks in names of people and events add no header and no recipient', async () => {
  const broken = (word: string) => `${word}\r\nBcc: ${EVIL}\r\n\r\n<script>`
  const person = await given.signedIn({ firstName: broken('Pat'), lastName: broken('Official') })
  const event = await given.event({ name: broken('Camp') })
  await server.send(registrationsApi.registerForEvent, { params: { id: event.id }, body: {} }, { token: person.token })
  await server.send(accountsApi.requestPasswordReset, { body: { email: person.email } })
  while ((await server.runJobs()) > 0);
  transport.close()
  expect(received).toHaveLength(2)
  for (const { recipients, content } of received) {
    expect(recipients).toEqual([person.email])
    const names = headersOf(content).map((line) => line.split(':')[0]?.toLowerCase())
    expect(names).not.toContain('bcc')
    expect(names.filter((name) => name === 'to' || name === 'subject').sort()).toEqual(['subject', 'to'])
  }
})
