import type { FormEvent, ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { Alert } from './alert.tsx'

type Props<Values extends FieldValues, Sent extends FieldValues> = {
  form: UseFormReturn<Values, unknown, Sent>
  onSubmit: (values: Sent) => unknown
  children: ReactNode
  id?: string
  className?: string
}

/** Provides the form to its fields. The browser's own validation is off. */
export function Form<Values extends FieldValues, Sent extends FieldValues>(props: Props<Values, Sent>) {
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
export function FormError({ children, title = 'Error' }: { children: string | undefined; title?: string }) {
  if (!children) return null
  return (
    <Alert tone="error" title={title}>
      {children}
    </Alert>
  )
}
