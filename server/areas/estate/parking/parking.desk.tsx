import { KEYWORD_MAX } from '@/contract/fields'
import { dottedPlate } from '@/rules/plate'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { formatYuan } from '@/rules/money'
import { plateSearchOf } from '../../../desk/readQuery'
import { Form, TextField } from '../../../desk/components/Form'
import { FindForm } from '../../../desk/components/List'
import {
  Choices,
  Facts,
  Moment,
  momentText,
  pageOf,
  Pager,
  PageTitle,
  Table,
} from '../../../desk/components/shown'
import {
  momentOrNowField,
  momentValue,
  optionalTextField,
  textField,
  yuanField,
} from '../../../desk/deskForm'
import { maskMember } from '../../../desk/refusals'
import { deskAct, FOUND_MAX, type DeskPart, type Visit } from '../../../kernel/desk'
import { carText, NearQuestion, NearStays, takeNearAct } from './nearDesk'
import { HandOut, handOutAct } from './counterOver'
import { recordStatusText } from './records'
import { linesOf, tariffText } from './stayView'
import type { StayDesk } from './stayDesk'
import { parkingStayAudit } from './parking.table'

const PAGE_SIZE = 20
/** Largest amount taken at a counter at once, fen. */
const COUNTER_MAX = 1_000_000
const addressOf = (id: string) => `/desk/parking/${id}`
const reason = textField('原因', 50)

/** Stays at the desk: search by plate, correct, end by hand. */
export function parkingDeskPart(desk: StayDesk): DeskPart {
  return {
    name: 'parking',
    title: '停车',
    group: 'estate',
    roles: ['service', 'finance'],
    async waiting({ tenantId }) {
      const pages = { PageIndex: 1, PageSize: 1 }
      const { total } = await desk.page(tenantId, {
        ...{ isInside: true, isNear: true, keyword: '' },
        ...pages,
      })
      return [{ text: '待核对车牌', to: '?state=near', count: total }]
    },
    async find({ tenantId }, typed) {
      const plate = typed.replace(/[\s·]/g, '').toUpperCase()
      const stays = plate === '' ? [] : await desk.find(tenantId, plate, FOUND_MAX)
      return stays.map(({ stay, lotName }) => ({
        to: addressOf(stay.id),
        title: dottedPlate(stay.plateNo) || `无牌车 ${stay.code}`,
        detail: `${lotName}，${momentText(stay.inAt)} 入场${stay.outAt ? '，已离场' : '，在场'}`,
      }))
    },
    screens: [
      { path: '', title: '停车', filters: ['state'], show: (visit) => listPage(desk, visit) },
      { path: '/:id', title: '停车记录', show: (visit) => stayPage(desk, visit) },
    ],
    acts: [
      handOutAct(desk),
      takeNearAct(desk),
      deskAct({
        path: '/:id/correct',
        title: '更正停车记录',
        screen: '/:id',
        form: v.object({
          PlateNo: optionalTextField('车牌号', 20),
          InAt: momentOrNowField('入场时间'),
          Reason: reason,
        }),
        async perform({ tenantId, params: { id = '' }, writeAudit }, { PlateNo, InAt, Reason }) {
          const right = { plate: PlateNo, inAt: InAt, reason: Reason }
          await desk.correct(tenantId, id, right, writeAudit)
          return { to: addressOf(id), text: '已更正，停车费按更正后的记录重新计算' }
        },
      }),
      deskAct({
        path: '/:id/end',
        title: '结束停车记录',
        screen: '/:id',
        form: v.object({
          OutAt: momentOrNowField('离场时间'),
          CounterPaid: yuanField('岗亭收费', 0, COUNTER_MAX),
          // The other form of the page has the field Reason, and field names are ids.
          EndReason: reason,
        }),
        async ask({ tenantId, params: { id = '' } }, { OutAt, CounterPaid, EndReason }) {
          const { stay } = await desk.get(tenantId, id)
          if (stay.outAt) return undefined
          return {
            title: `确认结束 ${carText(stay)} 的停车记录？`,
            text: (
              <>
                <p>结束后不能恢复，没有缴的停车费不再收取；已经缴的不退。</p>
                <Facts
                  facts={[
                    ['离场时间', OutAt ? momentText(OutAt) : '现在'],
                    ['岗亭收费', formatYuan(CounterPaid)],
                    ['原因', EndReason],
                  ]}
                />
              </>
            ),
            button: '确认结束',
          }
        },
        async perform(
          { tenantId, params: { id = '' }, writeAudit },
          { OutAt, CounterPaid, EndReason },
        ) {
          const how = { outAt: OutAt, counterPaid: CounterPaid, reason: EndReason }
          await desk.end(tenantId, id, how, writeAudit)
          return { to: addressOf(id), text: '停车记录已结束' }
        },
      }),
    ],
  }
}

async function listPage(desk: StayDesk, { tenantId, query }: Visit) {
  const keyword = plateSearchOf(query)
  const isInside = query.state !== 'out'
  const isNear = query.state === 'near'
  const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
  const { rows, total } = await desk.page(tenantId, { isInside, isNear, keyword, ...pages })
  const similar = keyword !== '' && rows.length === 0 ? await desk.near(tenantId, keyword) : []
  const to = (state: string, page = 1) =>
    `/desk/parking?${new URLSearchParams({ q: keyword, state, page: String(page) }).toString()}`
  const state = isNear ? 'near' : isInside ? 'in' : 'out'
  return (
    <>
      <PageTitle>停车</PageTitle>
      <FindForm
        action="/desk/parking"
        title="查找车辆"
        label="车牌或小票编号"
        typed={keyword}
        maxLength={KEYWORD_MAX}
        kept={{ state }}
      />
      <Choices
        label="状态"
        links={[
          { to: to('in'), text: '在场', isChosen: isInside && !isNear },
          { to: to('near'), text: '待核对车牌', isChosen: isNear },
          { to: to('out'), text: '已离场', isChosen: !isInside },
        ]}
      />
      <p className="muted">{`共 ${total} 辆`}</p>
      <Table
        caption={isInside ? '在场的车辆，最近入场的在前' : '已离场的车辆，最近入场的在前'}
        columns={['车牌', '停车场', '入场', ...(isInside ? [] : ['离场']), '停车费', '状态']}
        rows={rows.map(({ stay, lotName, cost }) => ({
          key: stay.id,
          cells: [
            <a key="to" href={addressOf(stay.id)}>
              {carText(stay)}
            </a>,
            lotName,
            <Moment key="in" at={stay.inAt} />,
            ...(isInside ? [] : [<Moment key="out" at={stay.outAt} />]),
            formatYuan(stay.outAmount ?? cost.fee.amount),
            stay.nearPlate && !stay.outAt
              ? `${recordStatusText(stay, cost)} · 出口识别为 ${dottedPlate(stay.nearPlate)}`
              : recordStatusText(stay, cost),
          ],
        }))}
        empty={keyword === '' ? '这里没有车辆' : `没有找到“${keyword}”，换个写法试试`}
      />
      <NearStays stays={similar} />
      <Pager
        at={pages.PageIndex}
        count={Math.ceil(total / PAGE_SIZE)}
        to={(page) => to(state, page)}
      />
    </>
  )
}

type Found = Awaited<ReturnType<StayDesk['get']>>

const orderTexts = { Open: '待支付', Paid: '已支付', Refunded: '已退款', Closed: '已关闭' } as const

async function stayPage(desk: StayDesk, { tenantId, params: { id = '' }, note, may }: Visit) {
  const detail = await desk.get(tenantId, id)
  const { stay, orders, openings } = detail
  await note({ kind: parkingStayAudit, id: stay.id })
  const mayRefund = may(['finance'])
  return (
    <>
      <PageTitle aside={<a href="/desk/parking">全部车辆</a>}>{carText(stay)}</PageTitle>
      <Facts facts={factsOf(detail)} />
      <HandOut stay={stay} isAllowed={mayRefund} />
      {stay.inImage !== '' && (
        <p>
          <a href={stay.inImage}>
            <img src={stay.inImage} alt="入场照片" className="shot" loading="lazy" />
          </a>
        </p>
      )}
      <NearQuestion stay={stay} />
      <h2>费用</h2>
      <p className="muted">{tariffText(stay, detail.cost)}</p>
      <Table
        caption="停车费的组成"
        columns={['计费', '金额']}
        rows={linesOf(detail.cost).map(({ Text, Amount }, at) => ({
          key: String(at),
          cells: [Text, formatYuan(Amount)],
        }))}
        empty="还没有产生费用"
      />
      <h2>缴费</h2>
      <Table
        caption="在应用里为这次停车缴的费"
        columns={['订单', '会员', '抵停车费', '实付', '已退', '状态', '时间']}
        rows={orders.map(({ order, payer, gross, status }) => ({
          key: order.id,
          cells: [
            mayRefund ? (
              <a key="to" href={`/desk/orders/${order.id}`}>
                {order.code}
              </a>
            ) : (
              order.code
            ),
            maskMember(payer),
            formatYuan(gross),
            formatYuan(order.payAmount),
            formatYuan(order.refundedAmount),
            orderTexts[status],
            <Moment key="at" at={order.at} />,
          ],
        }))}
        empty="没有在应用里缴费"
      />
      {openings.length > 0 && (
        <Table
          caption="在应用里开闸"
          columns={['凭据', '时间']}
          rows={openings.map(({ at, by }, index) => ({
            key: String(index),
            cells: [by ? `会员 ${maskMember(by)}` : '小票', <Moment key="at" at={at} />],
          }))}
          empty=""
        />
      )}
      {!stay.outAt && <Corrections found={detail} />}
    </>
  )
}

function Corrections({ found: { stay, cost } }: { found: Found }) {
  const address = addressOf(stay.id)
  return (
    <>
      <section aria-labelledby="correct" className="narrow">
        <h2 id="correct">更正</h2>
        <p className="muted">已缴费用有效；费用变化时，原报价作废，须重新查询。</p>
        <Form action={`${address}/correct`} button="更正">
          <TextField
            name="PlateNo"
            label="车牌号"
            value={stay.plateNo}
            maxLength={10}
            required={false}
            hint="无牌车留空"
          />
          <TextField
            name="InAt"
            label="入场时间"
            type="datetime-local"
            value={momentValue(stay.inAt)}
          />
          <TextField name="Reason" label="原因" maxLength={50} hint="例如：车牌识别错误" />
        </Form>
      </section>
      <section aria-labelledby="end" className="narrow">
        <h2 id="end">结束停车</h2>
        <p className="muted">车辆已离开而道闸没有记录时使用。</p>
        <Form action={`${address}/end`} button="结束…" looks="quiet">
          <TextField
            name="OutAt"
            label="离场时间"
            type="datetime-local"
            required={false}
            hint="不填就是现在"
          />
          <TextField
            name="CounterPaid"
            label="岗亭收费（元）"
            inputMode="decimal"
            value="0"
            hint={`现在还应缴 ${formatYuan(cost.due)}`}
          />
          <TextField name="EndReason" label="原因" maxLength={50} />
        </Form>
      </section>
    </>
  )
}

/** Invitations of a guest's stay, with the free time used (2 小时 5 分). */
function guestText({ stay, cost, until }: Found): string {
  return cost.guests
    .map(({ from, to, invitedBy }) => {
      const begin = Math.max(from.getTime(), stay.inAt.getTime())
      const minutes = Math.floor((Math.min(to.getTime(), until) - begin) / 60_000)
      return `${invitedBy} 邀请，免停 ${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`
    })
    .join('；')
}

function factsOf(found: Found): [string, ReactNode][] {
  const { stay, lotName, cost } = found
  const { outAt, leaveBefore } = stay
  const space = cost.space?.spaceNo
  return [
    ['停车场', lotName],
    ['小票编号', stay.code],
    ...(stay.readPlate ? [['入口识别', dottedPlate(stay.readPlate)] as [string, ReactNode]] : []),
    ['状态', recordStatusText(stay, cost)],
    ['入场', <Moment key="in" at={stay.inAt} />],
    ...(outAt ? [['离场', <Moment key="out" at={outAt} />] as [string, ReactNode]] : []),
    ['停车费', formatYuan(stay.outAmount ?? cost.fee.amount)],
    ['已抵停车费', formatYuan(stay.settledAmount)],
    ['其中岗亭收费', formatYuan(stay.counterAmount)],
    ...(stay.counterOver > 0
      ? [
          [
            stay.counterBackId ? '岗亭多收，已退现金' : '岗亭多收，待退现金',
            formatYuan(stay.counterOver),
          ] as [string, ReactNode],
        ]
      : []),
    ...(outAt ? [] : [['还应缴', formatYuan(cost.due)] as [string, ReactNode]]),
    ...(leaveBefore && !outAt
      ? [['免费离场至', <Moment key="until" at={leaveBefore} />] as [string, ReactNode]]
      : []),
    ...(space ? [['长租车位', space] as [string, ReactNode]] : []),
    ...(cost.guests.length > 0 ? [['访客免停', guestText(found)] as [string, ReactNode]] : []),
  ]
}
