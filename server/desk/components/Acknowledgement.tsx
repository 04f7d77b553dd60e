import type { Acknowledgement } from '@/contract/acknowledgement'
import * as v from 'valibot'
import { shownConflict } from '../../kernel/acknowledgement'
import { optionalTextField, seenField } from '../deskForm'
import { Form, Seen, TextField } from './Form'
import { Moment } from './shown'

const NOTE_MAX = 100

/** Form of the act that acknowledges a conflict of a gate. */
export const acknowledgeForm = v.object({
  Seen: seenField,
  Note: optionalTextField('备注', NOTE_MAX),
})

/** Time and clerk of a conflict’s acknowledgement; a dash without one. */
export const AcknowledgedLine = ({ of }: { of: Acknowledgement }) =>
  of ? (
    <span className="muted">
      {of.By} <Moment at={of.At} /> 已核对{of.Note && `：${of.Note}`}
    </span>
  ) : (
    '—'
  )

/** Acknowledges an open conflict; nothing for another check. */
export function AcknowledgeForm({
  action,
  record: { SyncState, ConflictText, Acknowledgement },
}: {
  /** Address of the act. */
  action: string
  record: { SyncState: string; ConflictText: string; Acknowledgement: Acknowledgement }
}) {
  if (SyncState !== 'conflict' || Acknowledgement) return null
  return (
    <section className="narrow" aria-labelledby="acknowledge">
      <h2 id="acknowledge">核对冲突</h2>
      <Form action={action} button="已核对">
        <Seen of={shownConflict({ conflictText: ConflictText })} />
        <TextField
          name="Note"
          label="备注"
          maxLength={NOTE_MAX}
          required={false}
          hint="怎么处理的，同事看得到"
        />
      </Form>
    </section>
  )
}
