import type { FormEvent, ReactNode } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'

type Props<Values extends FieldValues, Sent extends FieldValues> = {
  form: UseFormReturn<Values, unknown, Sent>
  onSubmit: (values: Sent) => unknown
  children: ReactNode
  id?: string
  className?: string
}

/** A form whose fields find their state by name. Checks are ours, in our words: the browser's bubbles are off. */
export function Form<Values extends FieldValues, Sent extends FieldValues>(props: Props<Values, Sent>) {
  const { form, onSubmit, children, id, className = 'grid gap-5' } = props
  const submit = (event: FormEvent<HTMLFormElement>) => {
    // A form in a dialog is a React child of the page: its submit must not reach a form around it.
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
