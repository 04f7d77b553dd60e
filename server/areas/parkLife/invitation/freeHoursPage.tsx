import { paperName } from '@/rules/paperName'
import { TextField } from '../../../desk/components/Form'
import { PageTitle, Table } from '../../../desk/components/shown'
import type { Visit } from '../../../kernel/desk'
import { monthRange, parkMonth } from '../../../kernel/parkDay'
import type { InvitationDesk } from './invitationDesk'

const hoursText = (minutes: number) => `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`

/** Free guest parking of a month, by inviter. */
export async function freeHoursPage(desk: InvitationDesk, { tenantId, query, now }: Visit) {
  const typed = query.month ?? ''
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(typed) ? typed : parkMonth(now)
  const rows = await desk.freeHours(tenantId, monthRange(month))
  const sum = rows.reduce((all, { minutes }) => all + minutes, 0)
  return (
    <>
      <PageTitle aside={<a href="/desk/invitations">全部邀请</a>}>访客免停</PageTitle>
      <form
        method="get"
        action="/desk/invitations/parking"
        className="filter"
        aria-label="选择月份"
      >
        <TextField name="month" label="月份" value={month} maxLength={7} hint="例如：2026-11" />
        <button type="submit">查看</button>
      </form>
      <p className="muted">{`${month} 离场的访客车辆共免停 ${hoursText(sum)}`}</p>
      <Table
        caption={`${month} 免停时长，按邀请人，多的在前`}
        columns={['邀请人', '邀请', '停车次数', '免停时长']}
        rows={rows.map(({ inviter, invitations, stays, minutes }, index) => ({
          key: String(index),
          cells: [
            inviter ? paperName(inviter) : '园区',
            `${invitations} 份`,
            `${stays} 次`,
            hoursText(minutes),
          ],
        }))}
        empty="这个月没有访客免停。"
      />
    </>
  )
}
