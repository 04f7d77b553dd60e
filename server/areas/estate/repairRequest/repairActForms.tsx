import type { ReactNode } from 'react'
import type { DeskRepair, DeskRepairAction } from '@/contract/repairDesk'
import { Folded } from '../../../desk/components/Folded'
import { Choice, Form, PictureField, TextArea, TextField } from '../../../desk/components/Form'

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
