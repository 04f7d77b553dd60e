import { useRef, useState, type SetStateAction } from 'react'
import * as v from 'valibot'
import { useShowFault } from './useShowFault'

/** Unsent form values, stored until sent: see state/draft. */
export interface Draft<Values> {
  load: () => Partial<Values>
  save: (values: Values) => void
  clear: () => void
}

interface Options<Values extends object, Schema extends v.GenericSchema> {
  initial: Values
  /** The contract's request schema, so that form and server reject the same input with the same messages. */
  schema: Schema
  draft?: Draft<Values>
  /** The initial values are saved ones: there is nothing to send until one changes. */
  isSaved?: boolean
}

type Errors<Values> = Partial<Record<keyof Values, string>>

/** Keys of the fields that a schema refuses. */
function refusedKeys(schema: v.GenericSchema, values: object): unknown[] {
  const result = v.safeParse(schema, values)
  return result.success ? [] : result.issues.map(({ path }) => path?.[0]?.key)
}

/** Whether a field has no answer yet. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === '' ||
  value === false ||
  value === null ||
  (Array.isArray(value) && value.length === 0)

/**
 * Fields that are required and empty, or wrong. Fields that are added on submission do not count, and an empty field may
 * be left out.
 */
function refusedFields<Values extends object>(
  schema: v.GenericSchema,
  values: Values,
): (keyof Values)[] {
  const filled = Object.entries(values).filter(([, value]) => value !== '' && value !== null)
  const refused = refusedKeys(schema, Object.fromEntries(filled))
  const all = refusedKeys(schema, values)
  return (Object.keys(values) as (keyof Values)[]).filter(
    (key) => all.includes(key) && refused.includes(key),
  )
}

/**
 * State of a form: values, the first error of each field after a failed attempt, which is scrolled to, and one setter
 * per field. An error disappears when its field changes.
 */
export function useForm<Values extends object, Schema extends v.GenericSchema>({
  initial,
  schema,
  draft,
  isSaved = false,
}: Options<Values, Schema>) {
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...draft?.load() }))
  const [saved, setSaved] = useState(() => JSON.stringify(initial))
  const [errors, setErrors] = useState<Errors<Values>>({})
  const showFault = useShowFault()

  const refused = refusedFields(schema, values)

  /** Several fields may change between two renders. */
  const latest = useRef(values)

  const set = <Key extends keyof Values>(key: Key, value: Values[Key]) => {
    const after = { ...latest.current, [key]: value }
    latest.current = after
    setValues(after)
    draft?.save(after)
    setErrors((before) => ({ ...before, [key]: undefined }))
  }

  /** The parsed request, or null with the errors shown. `extra` are request fields that are not in the form. */
  const validate = (extra: object = {}): v.InferOutput<Schema> | null => {
    const result = v.safeParse(schema, { ...latest.current, ...extra })
    if (result.success) {
      setErrors({})
      return result.output
    }
    const problems: Errors<Values> = {}
    for (const issue of result.issues) {
      const key = issue.path?.[0]?.key as keyof Values | undefined
      if (key !== undefined) problems[key] ??= issue.message
    }
    setErrors(problems)
    showFault()
    return null
  }

  return {
    values,
    /** The newest values, also those whose rendering is still to come (hooks/useChosen): for what is sent. */
    newest: () => latest.current,
    errors,
    /** Kind of the submit button: soft while the form is incomplete; a tap then shows the errors. */
    sendKind:
      refused.length > 0 || (isSaved && JSON.stringify(values) === saved)
        ? ('soft' as const)
        : ('primary' as const),
    /** Fields that are required and empty, in the order of the values. */
    missing: refused.filter((key) => isEmpty(values[key])),
    set,
    /** Marks fields after an attempt: own checks, a refusal by the server. */
    setErrors: (found: SetStateAction<Errors<Values>>) => {
      setErrors(found)
      showFault()
    },
    validate,
    /** Scrolls to the first error, for those that are not the form's: pictures, selected lines. */
    showFault,
    /** Props of a text field. */
    bind: (key: keyof Values & string) => ({
      value: String(values[key] ?? ''),
      onChange: (value: string) => set(key, value as Values[typeof key]),
      error: errors[key],
    }),
    /** Restarts with these values; previous input is discarded. */
    reset: (fresh: Values) => {
      latest.current = fresh
      setValues(fresh)
      setSaved(JSON.stringify(fresh))
      setErrors({})
      draft?.clear()
    },
    /** Deletes the draft, after sending. */
    done: () => draft?.clear(),
  }
}
