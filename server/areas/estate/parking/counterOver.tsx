import * as v from 'valibot'
import { formatYuan } from '@/rules/money'
import { Form } from '../../../desk/components/Form'
import { deskAct } from '../../../kernel/desk'
import type { StayRow } from './stay.repository'
import type { StayDesk } from './stayDesk'

/** Act that returns excess cash of the lot's counter at the desk. */
export const handOutAct = (desk: StayDesk) =>
  deskAct({
    ...{ path: '/:id/hand-out', title: '退还岗亭多收款', screen: '/:id', roles: ['finance'] },
    form: v.object({}),
    async ask({ tenantId, params: { id = '' } }) {
      const { stay } = await desk.get(tenantId, id)
      if (stay.counterOver === 0 || stay.counterBackId) return undefined
      return {
        title: `${formatYuan(stay.counterOver)} 已经交给车主？`,
        text: <p>确认后记为已退还，不能撤销。</p>,
        button: '已退还',
      }
    },
    async perform({ tenantId, params: { id = '' }, writeAudit }) {
      await desk.handOutOver(tenantId, id, writeAudit)
      return { to: `/desk/parking/${id}`, text: '多收款已退还' }
    },
  })

/** Form of `handOutAct`, while there is something to hand out. */
export function HandOut({ stay, isAllowed }: { stay: StayRow; isAllowed: boolean }) {
  if (!isAllowed || stay.counterOver === 0 || stay.counterBackId) return null
  return (
    <Form
      action={`/desk/parking/${stay.id}/hand-out`}
      button="多收款已退还…"
      about={` ${formatYuan(stay.counterOver)}`}
      looks="quiet"
    />
  )
}
