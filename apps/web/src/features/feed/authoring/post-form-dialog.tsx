import type { ApiError } from '@crew-chief/contract/client'
import {
  audienceLabel,
  LIBRARY_LABELS,
  LIBRARY_TYPES,
  POST_AUDIENCES,
  POST_TYPE_LABELS,
  POST_TYPES,
  type PostType,
} from '@crew-chief/domain/feed/post-choices'
import { useState } from 'react'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import { settings } from '../../../lib/settings.ts'
import { CheckboxGroupField } from '../../../ui/checkbox-field.tsx'
import { FormDialog, type FormDialogProps } from '../../../ui/form-dialog.tsx'
import { RadioGroupField } from '../../../ui/radio-group-field.tsx'
import { TextAreaField, TextField } from '../../../ui/text-field.tsx'
import { FilesField } from './files-field.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { PollBuilder } from './poll-builder.tsx'
import { FIELD_LABELS, type PostValues } from './post-fields.ts'
import { QuizBuilder } from './quiz-builder.tsx'
import { TagsField } from './tags-field.tsx'

type Props = Omit<FormDialogProps<PostValues, PostValues>, 'onSubmit' | 'children'> & {
  submit: (values: PostValues) => void
  /** The type cannot be changed later. */
  isNew: boolean
  /** With votes, the question and options of the poll cannot change. */
  pollVotes?: number
}

/** The form for creating and editing. */
export function PostFormDialog({ submit, isNew, pollVotes = 0, ...dialog }: Props) {
  const { form } = dialog
  const [isUploading, setUploading] = useState(false)
  const submitUnlessUploading = (values: PostValues) => {
    const field = isUploading ? fileFieldOf(values.type) : undefined
    if (field) form.setError(field, { message: 'Wait for the upload to finish' }, { shouldFocus: true })
    else submit(values)
  }
  return (
    <FormDialog {...dialog} onSubmit={submitUnlessUploading} width={800}>
      <PostInputs isNew={isNew} pollVotes={pollVotes} onUploading={setUploading} />
    </FormDialog>
  )
}

const TYPE_OPTIONS = POST_TYPES.map((type) => ({ value: type, label: POST_TYPE_LABELS[type] }))
const LIBRARY_OPTIONS = LIBRARY_TYPES.map((type) => ({ value: type, label: LIBRARY_LABELS[type] }))
const audienceOptions = () =>
  POST_AUDIENCES.map((role) => ({ value: role, label: audienceLabel(settings.plans, role) }))

type PostInputsProps = { isNew: boolean; pollVotes: number; onUploading: (isUploading: boolean) => void }

function PostInputs({ isNew, pollVotes, onUploading }: PostInputsProps) {
  return (
    <>
      {isNew && <RadioGroupField name="type" label="Type" options={TYPE_OPTIONS} columns={3} />}
      <TextField name="title" label={FIELD_LABELS.title} autoComplete="off" maxLength={200} />
      <TextAreaField name="description" label={FIELD_LABELS.description} rows={2} />
      <TypeFields onUploading={onUploading} />
      <TagsField />
      <CheckboxGroupField
        name="contentLibrary"
        label={FIELD_LABELS.contentLibrary}
        note="Optional"
        options={LIBRARY_OPTIONS}
        hint="Where readers can find it later."
      />
      <PollBuilder votes={pollVotes} />
      <RadioGroupField name="requiredRole" label={FIELD_LABELS.requiredRole} options={audienceOptions()} columns={2} />
    </>
  )
}

/** The fields of the chosen post type. */
function TypeFields({ onUploading }: Pick<PostInputsProps, 'onUploading'>) {
  const type = useFormContext<PostValues>().watch('type')
  switch (type) {
    case 'TEXT':
      return <ContentField />
    case 'IMAGE':
      return (
        <>
          <FilesField key="images" kind="images" onUploading={onUploading} />
          <ContentField isOptional />
        </>
      )
    case 'VIDEO':
      return (
        <>
          <FilesField key="video" kind="video" onUploading={onUploading} />
          <ContentField isOptional />
        </>
      )
    case 'QUIZ':
      return (
        <>
          <ContentField isOptional />
          <QuizBuilder />
        </>
      )
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

const ContentField = ({ isOptional = false }: { isOptional?: boolean }) => (
  <MarkdownField name="content" label={FIELD_LABELS.content} {...(isOptional && { rows: 3, note: 'Optional' })} />
)

const FILE_FIELD = { IMAGE: 'images', VIDEO: 'video', NEWSLETTER: 'pdf' } as const

const fileFieldOf = (type: PostType) => (type === 'TEXT' || type === 'QUIZ' ? undefined : FILE_FIELD[type])

/** Shows a server error under the file field it is about. Returns whether it did. */
export function showFieldError(
  form: UseFormReturn<PostValues, unknown, PostValues>,
  { code, message, fields }: Pick<ApiError, 'code' | 'message' | 'fields'>,
): boolean {
  // The endpoint has one list of files, the form one per post type.
  const error = code === 'uploads.not_accepted' ? message : fields.files
  const field = error ? fileFieldOf(form.getValues('type')) : undefined
  if (field && error) form.setError(field, { message: error }, { shouldFocus: true })
  return field !== undefined
}
