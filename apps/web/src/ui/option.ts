/** One entry of a select, a radio group or a list of ticks. */
export type Option<Value extends string = string> = { value: Value; label: string; hint?: string; disabled?: boolean }
