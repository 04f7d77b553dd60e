import { KEYWORD_MAX } from '@/contract/fields'
import * as v from 'valibot'
import { mobile } from '@/contract/person'
import { formatYuan } from '@/rules/money'
import { maskPhone } from '@/rules/phone'
import { periodText } from '@/rules/propertyBill/dueBills'
import { cutText } from '@/rules/text/graphemes'
import { searchOf } from '../../../desk/readQuery'
import { Form, TextField } from '../../../desk/components/Form'
import { FindForm, List } from '../../../desk/components/List'
import { Facts, pageOf, Table } from '../../../desk/components/shown'
import { maskMember } from '../../../desk/refusals'
import { deskAct, FOUND_MAX, type DeskPart, type Visit } from '../../../kernel/desk'
import { roomText, type RoomService } from '../room/room.service'
import type { PropertyBillService } from './propertyBill.service'
import { roomAudit } from '../room/room.table'

const PAGE_SIZE = 20

interface RoomDeskServices {
  rooms: RoomService
  propertyBills: PropertyBillService
}

const addressOf = (id: string) => `/desk/rooms/${id}`

/** Rooms at the desk: members with access, and bills. */
export function roomDeskPart(services: RoomDeskServices): DeskPart {
  const { rooms } = services
  return {
    name: 'rooms',
    title: '房屋账单',
    group: 'estate',
    roles: ['service', 'finance'],
    async find({ tenantId }, typed) {
      const billNo = typed.replace(/\s/g, '').toUpperCase()
      if (/^ZD\d{14}$/.test(billNo)) {
        const bills = await services.propertyBills.byNo(tenantId, billNo, FOUND_MAX)
        return bills.map(({ bill, subject, room, statusText }) => ({
          to: addressOf(room.id),
          title: `账单 ${bill.billNo}`,
          detail: `${roomText(room)}，${subject.name} ${bill.period}，${formatYuan(bill.amount)}，${statusText}`,
        }))
      }
      const keyword = cutText(typed, KEYWORD_MAX)
      const { rows: listed } = await rooms.page(tenantId, {
        ...{ keyword, PageIndex: 1, PageSize: FOUND_MAX },
      })
      return listed.map((room) => ({
        to: addressOf(room.id),
        title: roomText(room),
        detail: '房屋和账单',
      }))
    },
    screens: [
      { path: '', title: '房屋账单', show: (visit) => listPage(services, visit) },
      { path: '/:id', title: '房屋', show: (visit) => roomPage(services, visit) },
    ],
    acts: [
      deskAct({
        path: '/:id/bind',
        title: '绑定房屋',
        screen: '/:id',
        form: v.object({ Phone: mobile }),
        async perform({ tenantId, params: { id = '' }, writeAudit }, { Phone }) {
          await rooms.bind(tenantId, id, Phone, writeAudit)
          return { to: addressOf(id), text: '已绑定，会员现在可以看到这间房屋的账单' }
        },
      }),
      deskAct({
        path: '/:id/:userId/unbind',
        title: '解除绑定房屋',
        screen: '/:id',
        form: v.object({}),
        ask: async () => ({
          title: '解除绑定？',
          text: '会员不再看到这间房屋的账单；可重新绑定。',
          button: '解除绑定',
        }),
        async perform({ tenantId, params: { id = '', userId = '' }, writeAudit }) {
          await rooms.unbind(tenantId, id, userId, writeAudit)
          return { to: addressOf(id), text: '已解除绑定' }
        },
      }),
    ],
  }
}

async function listPage({ rooms }: RoomDeskServices, { tenantId, query }: Visit) {
  const keyword = searchOf(query)
  const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
  const { rows, total } = await rooms.page(tenantId, { ...pages, keyword })
  const to = (page: number) =>
    `/desk/rooms?${new URLSearchParams({ q: keyword, page: String(page) }).toString()}`
  return (
    <List
      title="房屋账单"
      caption="园区的房屋"
      columns={{
        房号: (room) => <a href={addressOf(room.id)}>{room.no}</a>,
        楼宇: (room) => room.building,
        楼层: (room) => room.floor || '—',
        业主手机: (room) => room.ownerPhones.map(maskPhone).join('、') || '—',
      }}
      rows={rows}
      empty="没有找到房屋。房屋写在园区文件夹的 rooms.csv 里。"
      at={pages.PageIndex}
      count={Math.ceil(total / PAGE_SIZE)}
      to={to}
    >
      <FindForm
        action="/desk/rooms"
        title="查找房屋"
        label="楼宇、楼层或房号"
        typed={keyword}
        maxLength={KEYWORD_MAX}
      />
      <p className="muted">{`共 ${total} 间`}</p>
    </List>
  )
}

async function roomPage(
  { rooms, propertyBills }: RoomDeskServices,
  { tenantId, params: { id = '' }, query, note }: Visit,
) {
  const room = await rooms.get(tenantId, id)
  await note({ kind: roomAudit, id: room.id })
  const people = await rooms.people(tenantId, room.id)
  const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
  const { rows, total } = await propertyBills.ofRoom(tenantId, room.id, pages)
  return (
    <List
      title={roomText(room)}
      aside={<a href="/desk/rooms">全部房屋</a>}
      caption="这间房屋的账单，最近的账期在前"
      columns={{
        账期: ({ bill }) => periodText(bill.period),
        科目: ({ subject }) => subject.name,
        承租人: ({ lease }) => lease?.tenantName ?? '—',
        单号: ({ bill }) => bill.billNo,
        金额: ({ bill }) => formatYuan(bill.amount - bill.reduction),
        已缴: ({ bill }) => formatYuan(bill.paidAmount),
        还应缴: ({ due, lateFee }) =>
          lateFee > 0 && due > 0
            ? `${formatYuan(due)}（含滞纳金 ${formatYuan(lateFee)}）`
            : formatYuan(due),
        到期日: ({ bill }) => bill.dueOn,
        状态: ({ statusText }) => statusText,
      }}
      rows={rows}
      empty="还没有账单。账单从园区文件夹的 bills 里导入。"
      at={pages.PageIndex}
      count={Math.ceil(total / PAGE_SIZE)}
      to={(page) => `${addressOf(room.id)}?page=${page}`}
    >
      <Facts facts={[['业主手机', room.ownerPhones.map(maskPhone).join('、')]]} />
      <h2>可以看到账单的会员</h2>
      <Table
        caption="绑定的会员"
        columns={['会员', '来源', '操作']}
        rows={people.map((person) => ({
          key: person.userId,
          cells: [
            maskMember(person),
            person.source === 'desk' ? '服务台绑定' : '业主手机号',
            <Form
              key="unbind"
              action={`${addressOf(room.id)}/${person.userId}/unbind`}
              button="解除绑定"
              about={maskMember(person)}
              looks="plain"
            />,
          ],
        }))}
        empty="还没有会员绑定这间房屋"
      />
      <div className="narrow">
        <Form action={`${addressOf(room.id)}/bind`} button="绑定会员">
          <TextField
            name="Phone"
            label="会员手机号"
            type="tel"
            inputMode="numeric"
            maxLength={11}
            hint="会员先在应用里用这个手机号注册。租约的账单只看绑定时那位承租人的；换了承租人，解除后再绑定"
          />
        </Form>
      </div>
      <h2>账单</h2>
    </List>
  )
}
