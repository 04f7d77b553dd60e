import { useId, type ReactNode } from 'react'
import { newId } from '../../kernel/ids'
import { frameFields } from '../deskForm'
import { FormProvider, useDesk, useField } from '../deskContext'

/** A form that posts to an act. What was typed stands there again when the act refused it. */
export function Form({
  action,
  children,
  button,
  about,
  also,
  hasFile = false,
  looks = 'main',
}: {
  /** Address of the act. */
  action: string
  children?: ReactNode
  /** On the button that sends it. */
  button: string
  /** What of a list it is about: read out with the button, which stands there many times. */
  about?: string
  /** Another button, which sends the same fields to another act. */
  also?: { action: string; button: string }
  /** It has a PictureField. */
  hasFile?: boolean
  /** `quiet`: beside a more important one; `plain`: only a button, in a line with others. */
  looks?: 'main' | 'quiet' | 'plain'
}) {
  const { token } = useDesk()
  return (
    <form
      method="post"
      action={action}
      encType={hasFile ? 'multipart/form-data' : undefined}
      className={looks === 'plain' ? 'plain' : undefined}
    >
      <FormProvider value={also ? [action, also.action] : [action]}>
        <input type="hidden" name={frameFields.token} value={token} />
        {children}
        <button
          type="submit"
          className={looks === 'main' ? undefined : 'secondary outline'}
          aria-label={about === undefined ? undefined : `${button}${about}`}
        >
          {button}
        </button>
        {also && (
          <button type="submit" formAction={also.action} className="secondary outline">
            {also.button}
          </button>
        )}
      </FormProvider>
    </form>
  )
}

interface FieldProps {
  name: string
  label: string
  /** What stands there first. */
  value?: string
  hint?: ReactNode
  required?: boolean
}

/** How a field is tied to its hint and to what was wrong with it. */
function useParts(name: string, value: string) {
  const id = useId()
  const { typed, problem } = useField(name)
  const noteId = `${id}-note`
  return {
    id: `field-${name}`,
    noteId,
    problem,
    value: typed ?? value,
    described: {
      'aria-describedby': noteId,
      ...(problem !== undefined && { 'aria-invalid': true as const }),
    },
  }
}

function Note({ id, problem, hint }: { id: string; problem?: string; hint?: ReactNode }) {
  return (
    <small id={id} className={problem ? 'problem' : undefined}>
      {problem ?? hint}
    </small>
  )
}

/** One line of text. */
export function TextField({
  name,
  label,
  value = '',
  hint,
  required = true,
  ...input
}: FieldProps & {
  type?: 'text' | 'tel' | 'password' | 'datetime-local' | 'date' | 'time' | 'number'
  inputMode?: 'numeric' | 'decimal'
  maxLength?: number
  autoComplete?: string
}) {
  const parts = useParts(name, value)
  return (
    <div>
      <label htmlFor={parts.id}>
        {label}
        {!required && <span className="aside">（选填）</span>}
      </label>
      <input
        id={parts.id}
        name={name}
        // A password is typed anew.
        defaultValue={input.type === 'password' ? '' : parts.value}
        required={required}
        autoComplete="off"
        {...parts.described}
        {...input}
      />
      <Note id={parts.noteId} problem={parts.problem} hint={hint} />
    </div>
  )
}

/** Several lines of text. */
export function TextArea({
  name,
  label,
  value = '',
  hint,
  required = true,
  rows = 4,
  maxLength,
}: FieldProps & { rows?: number; maxLength?: number }) {
  const parts = useParts(name, value)
  return (
    <div>
      <label htmlFor={parts.id}>
        {label}
        {!required && <span className="aside">（选填）</span>}
      </label>
      <textarea
        id={parts.id}
        name={name}
        rows={rows}
        maxLength={maxLength}
        required={required}
        defaultValue={parts.value}
        {...parts.described}
      />
      <Note id={parts.noteId} problem={parts.problem} hint={hint} />
    </div>
  )
}

/** A picture from the device. It has to be chosen again when the form is refused: browsers keep none. */
export function PictureField({ name, label, hint, required = true }: FieldProps) {
  const parts = useParts(name, '')
  return (
    <div>
      <label htmlFor={parts.id}>
        {label}
        {!required && <span className="aside">（选填）</span>}
      </label>
      <input
        id={parts.id}
        type="file"
        name={name}
        accept="image/jpeg,image/png,image/webp"
        required={required}
        {...parts.described}
      />
      <Note id={parts.noteId} problem={parts.problem} hint={hint} />
    </div>
  )
}

/** One of a few. */
export function Choice({
  name,
  label,
  value = '',
  hint,
  options,
}: FieldProps & { options: readonly { value: string; text: string }[] }) {
  const parts = useParts(name, value)
  return (
    <div>
      <label htmlFor={parts.id}>{label}</label>
      <select id={parts.id} name={name} defaultValue={parts.value} {...parts.described}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <Note id={parts.noteId} problem={parts.problem} hint={hint} />
    </div>
  )
}

/** Yes or no. */
export function Tick({
  name,
  label,
  value = false,
}: {
  name: string
  label: string
  value?: boolean
}) {
  const { typed } = useField(name)
  const isTicked = typed === undefined ? value : typed === 'on'
  return (
    <label>
      <input type="checkbox" name={name} defaultChecked={isTicked} />
      {label}
    </label>
  )
}

/** Something the act has to know and nobody types. */
export function Hidden({ name, value }: { name: string; value: string }) {
  return <input type="hidden" name={name} value={value} />
}

/** Names what the form makes (newIdField): however often the form is sent, it is made once. */
export function NewId() {
  return <Hidden name="Id" value={newId()} />
}
