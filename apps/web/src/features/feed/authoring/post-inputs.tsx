import {
  LIBRARY_LABELS,
  LIBRARY_TYPES,
  POST_AUDIENCE_LABELS,
  POST_AUDIENCES,
  POST_TYPE_LABELS,
  POST_TYPES,
} from '@crew-chief/domain/feed/post-choices'
import { useFormContext } from 'react-hook-form'
import { CheckboxGroupField } from '../../../ui/checkbox-group-field.tsx'
import { RadioGroupField } from '../../../ui/radio-group-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ContentField } from './content-field.tsx'
import { FilesField } from './files-field.tsx'
import { FIELD_LABELS as LABELS } from './merge-post.ts'
import type { PostValues } from './post-fields.ts'
import { QuizBuilder } from './quiz-builder.tsx'
import { TagsField } from './tags-field.tsx'

const TYPE_OPTIONS = POST_TYPES.map((type) => ({ value: type, label: POST_TYPE_LABELS[type] }))
const LIBRARY_OPTIONS = LIBRARY_TYPES.map((type) => ({ value: type, label: LIBRARY_LABELS[type] }))
const AUDIENCE_OPTIONS = POST_AUDIENCES.map((role) => ({ value: role, label: POST_AUDIENCE_LABELS[role] }))

type Props = { isNew: boolean; onUploading: (isUploading: boolean) => void }

/** The fields in the order in which a post is read: what it is, what it says, where it is found, for whom. */
export function PostInputs({ isNew, onUploading }: Props) {
  return (
    <>
      {isNew && <RadioGroupField name="type" label="Type" options={TYPE_OPTIONS} columns={3} />}
      <TextField name="title" label={LABELS.title} autoComplete="off" maxLength={200} />
      <TextAreaField name="description" label={LABELS.description} rows={2} />
      <OwnPart onUploading={onUploading} />
      <TagsField />
      <CheckboxGroupField
        name="contentLibrary"
        label={LABELS.contentLibrary}
        note="Optional"
        options={LIBRARY_OPTIONS}
        hint="Where readers find it again. Each library at most once."
      />
      <RadioGroupField name="requiredRole" label={LABELS.requiredRole} options={AUDIENCE_OPTIONS} columns={2} />
    </>
  )
}

/** What only this kind of post has. */
function OwnPart({ onUploading }: Pick<Props, 'onUploading'>) {
  const type = useFormContext<PostValues>().watch('type')
  switch (type) {
    case 'TEXT':
      return <ContentField />
    case 'IMAGE':
      return <FilesField key="images" kind="images" onUploading={onUploading} />
    case 'VIDEO':
      return <FilesField key="video" kind="video" onUploading={onUploading} />
    case 'QUIZ':
      return <QuizBuilder />
    case 'NEWSLETTER':
      return (
        <>
          <ContentField />
          <FilesField key="pdf" kind="pdf" onUploading={onUploading} />
        </>
      )
    default:
      return type satisfies never
  }
}
