import { useRef, useState } from 'react'
import * as v from 'valibot'

/** Texts of a form under way, kept until sent: see state/draft. */
export interface Draft<Values> {
  load: () => Partial<Values>
  save: (values: Values) => void
  clear: () => void
}

interface Options<Values extends object, Schema extends v.GenericSchema> {
  initial: Values
  /** The contract's own request schema, so that form and server refuse the same things in the same words. */
  schema: Schema
  draft?: Draft<Values>
}

type Errors<Values> = Partial<Record<keyof Values, string>>

/**
 * State of a form: values, the first error of each field after a failed attempt, and one function a field.
 * An error goes away as soon as its field is changed.
 */
export function useForm<Values extends object, Schema extends v.GenericSchema>({
  initial,
  schema,
  draft,
}: Options<Values, Schema>) {
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...draft?.load() }))
  const [errors, setErrors] = useState<Errors<Values>>({})

  /** Fields may change several at once, between two renders. */
  const latest = useRef(values)

  const set = <Key extends keyof Values>(key: Key, value: Values[Key]) => {
    const after = { ...latest.current, [key]: value }
    latest.current = after
    setValues(after)
    draft?.save(after)
    setErrors((before) => ({ ...before, [key]: undefined }))
  }

  /** The parsed request, or null with the errors shown. `extra` are request fields the form does not hold. */
  const validate = (extra: object = {}): v.InferOutput<Schema> | null => {
    const result = v.safeParse(schema, { ...values, ...extra })
    if (result.success) {
      setErrors({})
      return result.output
    }
    const found: Errors<Values> = {}
    for (const issue of result.issues) {
      const key = issue.path?.[0]?.key as keyof Values | undefined
      if (key !== undefined) found[key] ??= issue.message
    }
    setErrors(found)
    return null
  }

  return {
    values,
    errors,
    set,
    setErrors,
    validate,
    /** Props of a text field. */
    bind: (key: keyof Values & string) => ({
      value: String(values[key] ?? ''),
      onChange: (value: string) => set(key, value as Values[typeof key]),
      error: errors[key],
    }),
    /** Starts over with these values; what was typed is forgotten. */
    reset: (fresh: Values) => {
      latest.current = fresh
      setValues(fresh)
      setErrors({})
      draft?.clear()
    },
    /** After sending: the draft has done its work. */
    done: () => draft?.clear(),
  }
}
