import { PersonLink } from '../dashboard/public.ts'
import { type AuditEntry, auditSentence } from './audit-sentence.ts'

/** Names of people link to their pages. */
export const SentenceText = ({ entry }: { entry: AuditEntry }) =>
  auditSentence(entry).map((phrase, index) =>
    typeof phrase === 'string' ? (
      phrase
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the phrases of a sentence never change order
      <strong key={index} className="font-strong">
        {phrase.person ? <PersonLink id={phrase.person.id}>{phrase.name}</PersonLink> : phrase.name}
        {phrase.person?.nameThen && (
          <span className="font-normal text-muted-foreground">{` (then ${phrase.person.nameThen})`}</span>
        )}
      </strong>
    ),
  )
