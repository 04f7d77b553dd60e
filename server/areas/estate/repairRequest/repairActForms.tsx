import type { ReactNode } from 'react'
import * as v from 'valibot'
import { amountText } from '@/rules/typed/typedNumbers'
import { parseYuan } from '@/rules/typedYuan'
import { Folded } from '../../../desk/components/Folded'
import { Choice, Form, PictureField, TextArea, TextField } from '../../../desk/components/Form'
import { optionalTextField, textField, yuanField } from '../../../desk/deskForm'
import type { DeskRepairAction } from './repairState'
import type { QuoteDraft } from './repairSteps'
import type { DeskRepair } from './repairView'

interface ActsProps {
  repair: DeskRepair
  /** Name of the clerk. */
  author: string
  workers: readonly { id: string; name: string }[]
}

/** Usual next actions in this order: the first possible one is unfolded. */
const usual: readonly DeskRepairAction[] = ['accept', 'resume', 'finish', 'dispatch']

/** Forms for the park's possible actions on a repair; the usual next one is unfolded. */
export function RepairActs({ repair, author, workers }: ActsProps) {
  const { Id, Actions } = repair
  const next = repair.Worker
    ? usual.find((action) => Actions.includes(action))
    : (['accept', 'dispatch'] as const).find((action) => Actions.includes(action))
  const form = (action: DeskRepairAction, heading: string, button: string, fields?: ReactNode) =>
    Actions.includes(action) && (
      <Folded title={heading} action={`/desk/repairs/${Id}/${action}`} isOpen={action === next}>
        <Form
          action={`/desk/repairs/${Id}/${action}`}
          button={button}
          hasFile={action === 'finish'}
          looks={action === 'cancel' || action === 'suspend' ? 'quiet' : 'main'}
        >
          <TextField
            name="Author"
            label="办理人"
            value={author}
            maxLength={20}
            hint="会员看到的署名"
          />
          {fields}
        </Form>
      </Folded>
    )
  const reason = (
    <TextArea name="Reason" label="原因" rows={2} maxLength={100} hint="会员会看到" takesReply />
  )
  return (
    <>
      {form('accept', '受理', '受理')}
      {form(
        'dispatch',
        repair.Worker ? '改派' : '派单',
        '派单',
        <Choice
          name="Worker"
          label="维修人员"
          value={repair.Worker?.Id}
          hint={workers.length === 0 ? '没有维保师傅，请管理员指派角色' : undefined}
          options={workers.map(({ id, name }) => ({ value: id, text: name }))}
        />,
      )}
      {form(
        'quote',
        '报价',
        '发给会员确认',
        <>
          <TextField name="Labour" label="人工费（元）" value="0" inputMode="decimal" />
          <TextArea
            name="Parts"
            label="材料"
            required={false}
            hint="每行：名称 数量 单价（元），以空格分开，例如：门锁 1 85.00"
          />
          <TextField name="Note" label="说明" maxLength={200} required={false} />
        </>,
      )}
      {form('resume', '恢复', '恢复')}
      {form(
        'finish',
        '完成',
        '确认修好',
        <>
          <TextArea name="Text" label="处理结果" maxLength={500} required={false} takesReply />
          <PictureField name="Picture" label="维修后的照片" required={false} />
        </>,
      )}
      {form('suspend', '挂起', '挂起', reason)}
      {form('cancel', '取消', '取消报修', reason)}
    </>
  )
}

const PARTS_MAX = 20
const QTY_MAX = 999
const PRICE_MAX_FEN = 10_000_000

/** Parses a typed line of parts, e.g. 门锁 1 85.00; undefined if invalid. */
export function readPart(line: string): QuoteDraft['Parts'][number] | undefined {
  const [, name, qty, yuan] = /^(\S(?:.{0,28}\S)?)\s+(\d{1,3})\s+(\S+)$/u.exec(line) ?? []
  const price = yuan === undefined ? null : parseYuan(amountText(yuan))
  const count = Number(qty)
  if (!name || price === null || price < 0 || price > PRICE_MAX_FEN) return undefined
  if (count < 1 || count > QTY_MAX) return undefined
  return { Name: name, Qty: count, Price: price }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const partsField = v.pipe(
  v.optional(v.string(), ''),
  v.transform(linesOf),
  v.maxLength(PARTS_MAX, `材料最多 ${PARTS_MAX} 行`),
  v.check(
    (lines) => lines.every((line) => readPart(line) !== undefined),
    '材料每行写“名称 数量 单价”，以空格分开，例如：门锁 1 85.00',
  ),
  v.transform((lines) => lines.flatMap((line) => readPart(line) ?? [])),
)

const Author = textField('办理人', 20)

export const plainForm = v.object({ Author })
export const dispatchForm = v.object({ Author, Worker: textField('维修人员', 64) })
export const quoteForm = v.object({
  Author,
  Labour: yuanField('人工费', 0, PRICE_MAX_FEN),
  Parts: partsField,
  Note: optionalTextField('说明', 200),
})
export const reasonForm = v.object({ Author, Reason: textField('原因', 100) })
export const finishForm = v.object({ Author, Text: optionalTextField('处理结果', 500) })
