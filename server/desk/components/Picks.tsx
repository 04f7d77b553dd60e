import { Form, Hidden, type OtherButton } from './Form'

const PICK = 'Pick-'

/** Checkbox that adds a list's row to the form with this id. */
export function PickBox({ form, id, title }: { form: string; id: string; title: string }) {
  return <input type="checkbox" name={`${PICK}${id}`} form={form} aria-label={`选择${title}`} />
}

/** Ids of the ticked rows. */
export const pickedIds = (form: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(form).flatMap(([name, value]) => {
    const [start, id] = name.split(PICK)
    return start === '' && id && value === 'on' ? [id] : []
  })

/** Button below a list that sends its ticked rows. */
export function PickForm({
  id,
  action,
  button,
  also,
}: {
  id: string
  action: string
  button: string
  also?: OtherButton
}) {
  return (
    <Form id={id} action={action} button={button} also={also} looks="quiet">
      <Hidden name="Many" value="yes" />
    </Form>
  )
}
