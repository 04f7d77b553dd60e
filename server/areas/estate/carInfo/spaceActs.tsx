import * as v from 'valibot'
import { dayField, newIdField, textField } from '../../../desk/deskForm'
import { formatYuan } from '@/rules/money'
import { deskAct, type DeskAct, type Question, type Visit } from '../../../kernel/desk'
import type { DeskRole } from '../../../kernel/deskRoles'
import { longestRenewal } from './carView'
import type { SpaceDesk } from './spaceDesk'

/** Roles that may let spaces and move their end, which is worth money. Freezing is open to every role of this desk. */
export const spaceLetters: readonly DeskRole[] = ['finance']

const PLATE_MAX = 20
const plate = textField('车牌号', PLATE_MAX)
const reason = textField('原因', 50)
const addressOf = (id: string) => `/desk/cars/spaces/${id}`

/** Asks before more months are given than a member can renew at once: a wrong year is free parking for years. */
async function askLong(
  desk: SpaceDesk,
  { tenantId }: Visit,
  lotId: string,
  { from, toDay }: { from: string; toDay: string },
): Promise<Question | undefined> {
  const { months, worth } = await desk.worthOf(tenantId, lotId, from, toDay)
  if (months <= longestRenewal) return undefined
  return {
    title: `确认免费停放到 ${toDay}？`,
    text: <p>{`从 ${from} 起共 ${months} 个月，按月租值 ${formatYuan(worth)}。请核对年份。`}</p>,
    button: `确认到 ${toDay}`,
  }
}

/**
 * Acts on long-term spaces. Field names are ids in the page, so that forms on one page name their reason fields
 * differently.
 */
export function spaceActs(desk: SpaceDesk): DeskAct[] {
  const freeze = (isFrozen: boolean) =>
    deskAct({
      path: isFrozen ? '/spaces/:id/freeze' : '/spaces/:id/thaw',
      title: isFrozen ? '冻结长租车位' : '解冻长租车位',
      screen: '/spaces/:id',
      form: v.object({ Reason: reason }),
      async perform({ tenantId, params: { id = '' }, writeAudit }, { Reason }) {
        await desk.setFrozen(tenantId, id, { isFrozen, reason: Reason }, writeAudit)
        return { to: addressOf(id), text: isFrozen ? '已冻结' : '已解冻' }
      },
    })
  return [
    deskAct({
      path: '/spaces/let',
      title: '登记长租车位',
      roles: spaceLetters,
      screen: '/spaces',
      form: v.object({
        Id: newIdField,
        LotId: v.pipe(v.optional(v.string(), ''), v.uuid('请选择停车场')),
        SpaceNo: textField('车位号', 20),
        PlateNo: plate,
        FromDay: dayField('起租日'),
        ToDay: dayField('到期日'),
      }),
      ask: (visit, { LotId, FromDay, ToDay }) =>
        askLong(desk, visit, LotId, { from: FromDay, toDay: ToDay }),
      async perform({ tenantId, writeAudit }, { Id, LotId, SpaceNo, PlateNo, FromDay, ToDay }) {
        const made = { id: Id, lotId: LotId, spaceNo: SpaceNo, plate: PlateNo }
        await desk.add(tenantId, { ...made, fromDay: FromDay, toDay: ToDay }, writeAudit)
        return { to: addressOf(Id), text: '已登记' }
      },
    }),
    deskAct({
      path: '/spaces/:id/swap',
      title: '更换长租车位的车辆',
      screen: '/spaces/:id',
      form: v.object({ PlateNo: plate, SwapReason: reason }),
      async perform({ tenantId, params: { id = '' }, writeAudit }, { PlateNo, SwapReason }) {
        await desk.bindCar(tenantId, id, { plate: PlateNo, reason: SwapReason }, writeAudit)
        return { to: addressOf(id), text: '已更换车辆' }
      },
    }),
    deskAct({
      path: '/spaces/:id/end',
      title: '修改长租车位的到期日',
      roles: spaceLetters,
      screen: '/spaces/:id',
      form: v.object({
        ToDay: dayField('到期日'),
        Seen: dayField('到期日'),
        Gap: v.optional(v.picklist(['covered', 'skipped']), 'covered'),
        EndReason: reason,
      }),
      async ask(visit, { ToDay, Seen }) {
        const { lot } = await desk.get(visit.tenantId, visit.params.id ?? '')
        return askLong(desk, visit, lot.id, { from: Seen, toDay: ToDay })
      },
      async perform(
        { tenantId, params: { id = '' }, writeAudit },
        { ToDay, Seen, Gap, EndReason },
      ) {
        const end = { toDay: ToDay, seen: Seen, skipsGap: Gap === 'skipped', reason: EndReason }
        await desk.moveEnd(tenantId, id, end, writeAudit)
        return { to: addressOf(id), text: `到期日已改为 ${ToDay}` }
      },
    }),
    freeze(true),
    freeze(false),
  ]
}
