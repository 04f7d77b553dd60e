import { useId, type ReactNode } from 'react'
import { newId } from '../../kernel/ids'
import { seenOf, type SeenValues } from '../../kernel/seen'
import { frameFields } from '../deskForm'
import { FormProvider, useDesk, useDraft, useField } from '../deskContext'

/** A further button of a form. */
export interface OtherButton {
  /** Address of the act. */
  action: string
  button: string
  /** The act needs none of the required fields. */
  skipsRequired?: boolean
}

/** A form that posts to an act. When the act refuses it, the typed values are shown again. */
export function Form({
  id,
  action,
  children,
  button,
  about,
  label,
  also,
  hasFile = false,
  looks = 'main',
}: {
  /** For fields outside of it. */
  id?: string
  /** Address of the act. */
  action: string
  children?: ReactNode
  /** Label of the submit button. */
  button: string
  /** Name of the list item: read out with the button, which is repeated in every row. */
  about?: string
  /** Name of a button that shows a sign only. */
  label?: string
  /** Further buttons, which send the same fields to other acts; required fields may be left empty for some. */
  also?: OtherButton | readonly OtherButton[]
  /** The form has a PictureField. */
  hasFile?: boolean
  /** `quiet`: secondary style; `plain`: only a button, in a row with others. */
  looks?: 'main' | 'quiet' | 'plain'
}) {
  const { token } = useDesk()
  const others = [also ?? []].flat()
  return (
    <form
      id={id}
      method="post"
      action={action}
      encType={hasFile ? 'multipart/form-data' : undefined}
      className={looks === 'plain' ? 'plain' : undefined}
    >
      <FormProvider value={[action, ...others.map((other) => other.action)]}>
        <input type="hidden" name={frameFields.token} value={token} />
        {children}
        <button
          type="submit"
          className={looks === 'main' ? undefined : 'secondary outline'}
          aria-label={label ?? (about === undefined ? undefined : `${button}${about}`)}
        >
          {button}
        </button>
        {others.map((other) => (
          <button
            key={other.action}
            type="submit"
            formAction={other.action}
            formNoValidate={other.skipsRequired}
            className="secondary outline"
          >
            {other.button}
          </button>
        ))}
      </FormProvider>
    </form>
  )
}

interface FieldProps {
  name: string
  label: string
  /** Initial value. */
  value?: string
  hint?: ReactNode
  required?: boolean
}

/** Connects a field with its hint and its error (ids, ARIA attributes). */
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

/**
 * HTML's `maxlength` for a text of `most` characters. It counts UTF-16 units and cuts a pasted text
 * before it is read, so it leaves room for separators and for characters of several units; the
 * form's schema holds the limit itself.
 */
export const unitsFor = (most: number | undefined): number | undefined => most && most * 11 + 32

/** One line of text. */
export function TextField({
  name,
  label,
  value = '',
  hint,
  required = true,
  maxLength,
  options = [],
  ...input
}: FieldProps & {
  /** Values to choose from while typing. */
  options?: readonly string[]
  type?: 'text' | 'tel' | 'password' | 'datetime-local' | 'date' | 'month' | 'time' | 'number'
  inputMode?: 'numeric' | 'decimal'
  /** Characters, as the form's schema counts them. */
  maxLength?: number
  autoComplete?: string
  /** For the one field of a page that is typed into at once. */
  autoFocus?: boolean
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
        // A password is never prefilled.
        defaultValue={input.type === 'password' ? '' : parts.value}
        required={required}
        autoComplete="off"
        maxLength={unitsFor(maxLength)}
        list={options.length > 0 ? `${parts.id}-options` : undefined}
        {...parts.described}
        {...input}
      />
      {options.length > 0 && (
        <datalist id={`${parts.id}-options`}>
          {options.map((option) => (
            <option key={option} value={option} />
          ))}
        </datalist>
      )}
      <Note id={parts.noteId} problem={parts.problem} hint={hint} />
    </div>
  )
}

/** Links that put a canned reply into the field above. */
function ReplyLinks() {
  const { links } = useDraft()
  if (links.length === 0) return null
  return (
    <ul className="replies" aria-label="常用答复">
      {links.map(({ to, title }) => (
        <li key={to}>
          <a href={to}>{title}</a>
        </li>
      ))}
    </ul>
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
  takesReply = false,
}: FieldProps & {
  rows?: number
  maxLength?: number
  /** Members read it: canned replies are offered. */
  takesReply?: boolean
}) {
  const { text } = useDraft()
  const parts = useParts(name, takesReply && text !== undefined ? text : value)
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
        maxLength={unitsFor(maxLength)}
        required={required}
        defaultValue={parts.value}
        {...parts.described}
      />
      <Note id={parts.noteId} problem={parts.problem} hint={hint} />
      {takesReply && <ReplyLinks />}
    </div>
  )
}

/** File upload. It must be chosen again after a refusal: browsers do not keep it. */
export function FileField({
  name,
  label,
  hint,
  required = true,
  accept,
}: FieldProps & { accept: string }) {
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
        accept={accept}
        required={required}
        {...parts.described}
      />
      <Note id={parts.noteId} problem={parts.problem} hint={hint} />
    </div>
  )
}

/** Picture upload. */
export const PictureField = (props: FieldProps) => (
  <FileField {...props} accept="image/jpeg,image/png,image/webp" />
)

/** Select box. */
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

/** Checkbox. */
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

/** Hidden value for the act. */
export function Hidden({ name, value }: { name: string; value: string }) {
  return <input type="hidden" name={name} value={value} />
}

/** Mark of the values that the form shows (`seenField`): the act refuses it once they have changed. */
export const Seen = ({ of }: { of: SeenValues }) => <Hidden name="Seen" value={seenOf(of)} />

/** Hidden value that a refused form sends again; empty values are left out. */
export function KeptHidden({ name, value = '' }: { name: string; value?: string }) {
  const { typed } = useField(name)
  const sent = typed ?? value
  return sent === '' ? null : <Hidden name={name} value={sent} />
}

/**
 * Id of the item that the form creates (`newIdField`): sent repeatedly, the form creates it once.
 */
export function NewId({ name = 'Id' }: { name?: string }) {
  return <Hidden name={name} value={newId()} />
}
