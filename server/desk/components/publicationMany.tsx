import * as v from 'valibot'
import type { DeskAct } from '../../kernel/desk'
import { Failure } from '../../kernel/failure'
import type { WriteAudit } from '../../kernel/writeAudit'
import { batchAct, BATCH_MAX, type BatchRow } from '../batch'
import { momentText, stateText } from './shown'
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

/** What is shown to members from one moment to another; `to` null: without end. */
interface Published {
  id: string
  title: string
  from: Date
  to: Date | null
}

interface ManyOptions {
  /** 公告 */
  what: string
  /** 条, 篇, 张 */
  unit: string
  /** 撤回, 下架 */
  verb: string
  /** Items with these ids; unknown ids are left out. */
  some(tenantId: string, ids: readonly string[]): Promise<readonly Published[]>
  /** Shows an item now. @throws Failure 404 unless it is still to come */
  begin(tenantId: string, id: string, writeAudit: WriteAudit): Promise<unknown>
  /** @throws Failure 404 when it has ended */
  end(tenantId: string, id: string, writeAudit: WriteAudit): Promise<unknown>
}

/** Acts on the ticked rows of a list: shows those still to come at once, ends those that have not ended. */
export function manyActs({ what, unit, verb, some, begin, end }: ManyOptions): DeskAct[] {
  async function rowsOf(
    tenantId: string,
    form: Readonly<Record<string, unknown>>,
    problemOf: (item: Published) => string | undefined,
  ): Promise<BatchRow<string>[]> {
    const ids = pickedIds(form)
    if (ids.length > BATCH_MAX) throw new Failure(400, `一次最多 ${BATCH_MAX} ${unit}`, 'batchSize')
    const items = await some(tenantId, ids)
    const missing = ids.filter((id) => !items.some((item) => item.id === id))
    return [
      ...items.map((item): BatchRow<string> => {
        const problem = problemOf(item)
        return problem === undefined
          ? { label: item.title, item: item.id }
          : { label: item.title, problem }
      }),
      ...missing.map(() => ({ label: `所选的${what}`, problem: '已经不存在' })),
    ]
  }
  const form = v.looseObject({})
  return [
    batchAct({
      ...{ path: '/begin-many', title: `发布${what}`, unit, screen: '', form },
      warning: '会员现在就能看到它们，不再等到原定的时间。',
      plan: ({ tenantId, now }, typed) =>
        rowsOf(tenantId, typed, ({ from, to }) => {
          const state = stateText(from, to, now)
          if (state === '已结束') return '已经结束，可以复制一份再发布'
          return state === '未开始' ? undefined : `${momentText(from)} 已发布`
        }),
      async run({ tenantId, writeAudit }, id) {
        await begin(tenantId, id, writeAudit)
        return '已发布'
      },
    }),
    batchAct({
      ...{ path: '/end-many', title: `${verb}${what}`, unit, screen: '', form },
      warning: '会员将不再看到它们，不能恢复。',
      plan: ({ tenantId, now }, typed) =>
        rowsOf(tenantId, typed, ({ from, to }) =>
          stateText(from, to, now) === '已结束' ? '已经结束' : undefined,
        ),
      async run({ tenantId, writeAudit }, id) {
        await end(tenantId, id, writeAudit)
        return `已${verb}`
      },
    }),
  ]
}

/** Id of the form that takes the ticked rows (`PickBox`). */
export const MANY_FORM = 'many'

/** Buttons of `manyActs` below a list. */
export const ManyForm = ({ part, verb }: { part: string; verb: string }) => (
  <PickForm
    id={MANY_FORM}
    action={`/desk/${part}/end-many`}
    button={`${verb}所选…`}
    also={{ action: `/desk/${part}/begin-many`, button: '立即发布所选…' }}
  />
)
