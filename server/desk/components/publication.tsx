import * as v from 'valibot'
import { deskAct, type DeskAct } from '../../kernel/desk'
import type { WriteAudit } from '../../kernel/writeAudit'
import { Form, TextField } from './Form'
import type { stateText } from './shown'

/** Form fields for the publication period; both optional. */
export function SpanFields({
  from,
  to,
  values = {},
}: {
  from: string
  to: string
  /** From and To of an edited item. */
  values?: Readonly<Record<string, string>>
}) {
  return (
    <>
      <TextField
        name="From"
        label={from}
        value={values.From}
        type="datetime-local"
        required={false}
        hint="不填就是现在"
      />
      <TextField
        name="To"
        label={to}
        value={values.To}
        type="datetime-local"
        required={false}
        hint="不填就一直展示"
      />
    </>
  )
}

interface EndButtonProps {
  /** Name of the desk part in the address. */
  part: string
  id: string
  title: string
  /** 撤回, 下架 */
  verb: string
  state: ReturnType<typeof stateText>
}

/** Ends the publication of a list item, after a confirmation. */
export function EndButton({ part, id, title, verb, state }: EndButtonProps) {
  if (state === '已结束') return <>—</>
  return <Form action={`/desk/${part}/${id}/end`} button={`${verb}…`} about={title} looks="plain" />
}

interface EndActOptions {
  part: string
  /** 公告 */
  what: string
  /** 确认撤回这条公告？ */
  question: string
  verb: string
  end(tenantId: string, id: string, writeAudit: WriteAudit): Promise<unknown>
}

/** The act of `EndButton`. */
export const endAct = ({ part, what, question, verb, end }: EndActOptions): DeskAct =>
  deskAct({
    path: '/:id/end',
    title: `${verb}${what}`,
    screen: '',
    form: v.object({}),
    ask: async () => ({
      title: question,
      text: <p>会员将不再看到它，不能恢复。</p>,
      button: verb,
    }),
    async perform({ tenantId, params: { id = '' }, writeAudit }) {
      await end(tenantId, id, writeAudit)
      return { to: `/desk/${part}`, text: `${what}已${verb}` }
    },
  })
