import * as v from 'valibot'
import { mobile } from '@/contract/person'
import type { TradeBillRow } from '@/contract/tradeBill'
import { formatYuan } from '@/rules/money'
import { Form, TextField } from '../../../desk/components/Form'
import { Facts, Moment, pageOf, Pager, PageTitle, Table } from '../../../desk/components/shown'
import { maskMember, maskName } from '../../../desk/masked'
import { deskAct, FOUND_MAX, type DeskPart, type Visit } from '../../../kernel/desk'
import { notFound } from '../../../kernel/failure'
import type { AccountService } from '../../people/account/account.service'
import type { BalanceService } from '../../money/balance/balance.service'
import type { IcCardService } from '../../money/icCard/icCard.service'
import type { StoredCardService } from '../../money/storedCard/storedCard.service'
import type { TradeBillService } from '../../money/tradeBill/tradeBill.service'
import type { MemberOverview } from './memberOverview.service'
import { levelText } from '@/rules/levelText'
import { countText } from '@/utils/countText'
import { memberAudit } from '../../people/account/account.table'

export interface MemberDeskOptions {
  accounts: AccountService
  memberOverview: MemberOverview
  balances: BalanceService
  storedCards: StoredCardService
  icCards: IcCardService
  tradeBills: TradeBillService
}

const PAGE_SIZE = 20

/** Members at the desk: found by phone, shown masked, with funds and bills; every view is audited. */
export function memberDesk(options: MemberDeskOptions): DeskPart {
  const { accounts } = options
  return {
    name: 'members',
    title: '会员查询',
    group: 'members',
    roles: ['service', 'finance'],
    async find({ tenantId }, typed) {
      const members = await accounts.findForStaff(tenantId, typed, FOUND_MAX)
      return members.map((member) => ({
        to: `/desk/members/${member.id}`,
        title: maskMember(member),
        detail: `昵称 ${maskName(member.name)}，会员资料和账单`,
      }))
    },
    screens: [
      { path: '', title: '会员查询', show: async () => <FindPage /> },
      { path: '/:id', title: '会员资料', show: (visit) => memberPage(options, visit) },
    ],
    acts: [
      deskAct({
        path: '/find',
        title: '查找会员',
        screen: '',
        // POST, so that the phone number does not appear in a URL.
        form: v.object({ Phone: mobile }),
        async perform({ tenantId }, { Phone }) {
          const account = await accounts.byPhone(tenantId, Phone)
          if (!account) throw notFound('没有这个手机号的会员')
          return { to: `/desk/members/${account.id}`, text: '已找到会员' }
        },
      }),
    ],
  }
}

function FindPage() {
  return (
    <>
      <PageTitle>会员查询</PageTitle>
      <div className="narrow">
        <Form action="/desk/members/find" button="查找">
          <TextField
            name="Phone"
            autoFocus
            label="会员手机号"
            type="tel"
            inputMode="numeric"
            maxLength={11}
            hint="每次查询都会记录。"
          />
        </Form>
      </div>
    </>
  )
}

async function memberPage(options: MemberDeskOptions, visit: Visit) {
  const { tenantId, params, query } = visit
  const user = await options.accounts.forStaff(tenantId, params.id ?? '')
  const member = { tenantId, userId: user.id }
  // Audited before anything is shown.
  await visit.note({ kind: memberAudit, id: user.id })
  const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
  const state = query.bills === 'unpaid' ? ('unpaid' as const) : undefined
  const [overview, balance, cards, icCards, bills] = await Promise.all([
    options.memberOverview.of(member),
    options.balances.get(member),
    options.storedCards.all(member),
    options.icCards.balance(member),
    options.tradeBills.list(member, { ...pages, State: state }),
  ])
  const to = (page: number, which = state) =>
    `/desk/members/${user.id}?${which ? `bills=${which}&` : ''}page=${page}`
  return (
    <>
      <PageTitle aside={<a href="/desk/members">查询其他会员</a>}>{maskMember(user)}</PageTitle>
      <Facts
        facts={[
          ['昵称', maskName(user.name)],
          ['姓名', user.realName ? maskName(user.realName) : '没有填写'],
          [
            '等级',
            `${levelText(overview.Number, overview.Name)}（成长值 ${countText(overview.Growth)}）`,
          ],
          ['积分', countText(overview.Points)],
          ['可用优惠券', `${overview.Coupons} 张`],
          ['余额', formatYuan(balance.Total)],
          ['其中赠送', formatYuan(balance.Gift)],
          ['支付中冻结', formatYuan(balance.Frozen)],
          ['储值卡', `${cards.length} 张`],
          ['一卡通余额', formatYuan(icCards)],
          ['注册时间', <Moment key="since" at={overview.MemberSince} />],
        ]}
      />
      <h2>{state ? '待支付的订单' : '账单'}</h2>
      <p>
        {state ? (
          <a href={`/desk/members/${user.id}`}>看全部账单</a>
        ) : (
          <a href={`/desk/members/${user.id}?bills=unpaid`}>看待支付的订单</a>
        )}
      </p>
      <Table
        caption="会员的账单，新的在前"
        columns={['内容', '商户', '金额', '方式', '状态', '时间']}
        rows={bills.DataRows.map((row) => ({
          key: `${row.Kind}-${row.Id}`,
          cells: cellsOf(row, visit.may(['finance'])),
        }))}
        empty="没有账单"
      />
      <Pager at={pages.PageIndex} count={bills.PageCount} to={(page) => to(page)} />
    </>
  )
}

const signs = { in: '+', out: '-', neutral: '' } as const

const cellsOf = (row: TradeBillRow, canOpen: boolean) => [
  canOpen ? (
    <a key="order" href={`/desk/orders/${row.OrderId}`}>
      {row.Title}
    </a>
  ) : (
    row.Title
  ),
  row.ShopName || '—',
  `${signs[row.InOut]}${formatYuan(row.Amount)}`,
  row.WaysText || '—',
  row.StatusText,
  <Moment key="at" at={row.At} />,
]
