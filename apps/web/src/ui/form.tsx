import type { FormEvent, ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { Alert } from './alert.tsx'

type Props<Values extends FieldValues, Output extends FieldValues> = {
  form: UseFormReturn<Values, unknown, Output>
  onSubmit: (values: Output) => unknown
  children: ReactNode
  id?: string
  className?: string
}

/** Provides the form to its fields. The browser's own validation is off. */
export function Form<Values extends FieldValues, Output extends FieldValues>(props: Props<Values, Output>) {
  const { form, onSubmit, children, id, className = 'grid gap-5' } = props
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // React events bubble through portals: a dialog's submit must not reach a form around the dialog.
    event.stopPropagation()
    void form.handleSubmit((values) => onSubmit(values))(event)
  }
  return (
    <FormProvider {...form}>
      <form id={id} noValidate onSubmit={submit} className={className}>
        {children}
      </form>
    </FormProvider>
  )
}

/** An error that belongs to no field. */
export function FormError({ children, title = 'Error' }: { children: string | undefined; title?: string | undefined }) {
  if (!children) return null
  return (
    <Alert tone="error" title={title}>
      {children}
    </Alert>
  )
}
