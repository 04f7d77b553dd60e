import * as v from 'valibot'
import { deskAct, type DeskAct } from '../../kernel/desk'
import type { Witness } from '../../kernel/witness'
import { Form, TextField } from './Form'
import type { stateText } from './shown'

/** From when and until when something is shown, in a form; both may be left out. */
export function SpanFields({ from, to }: { from: string; to: string }) {
  return (
    <>
      <TextField
        name="From"
        label={from}
        type="datetime-local"
        required={false}
        hint="不填就是现在"
      />
      <TextField
        name="To"
        label={to}
        type="datetime-local"
        required={false}
        hint="不填就一直展示"
      />
    </>
  )
}

interface EndButtonProps {
  /** Name of the part in the address. */
  part: string
  id: string
  title: string
  /** 撤回, 下架 */
  verb: string
  state: ReturnType<typeof stateText>
}

/** Ends something that is shown, in a row of its list; asks first. */
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
  end(tenantId: string, id: string, witness: Witness): Promise<unknown>
}

/** The act behind EndButton. */
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
    async perform({ tenantId, params: { id = '' }, witness }) {
      await end(tenantId, id, witness)
      return { to: `/desk/${part}`, text: `${what}已${verb}` }
    },
  })
