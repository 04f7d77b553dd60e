import * as v from 'valibot'
import type { TradeBillRow } from '@/contract/tradeBill'
import { formatYuan } from '@/rules/money'
import { Form, TextField } from '../../../desk/components/Form'
import { Facts, Moment, pageOf, Pager, PageTitle, Table } from '../../../desk/components/shown'
import { maskMember, maskName } from '../../../desk/refusals'
import { deskAct, FOUND_MAX, type DeskPart, type Visit } from '../../../kernel/desk'
import { textField } from '../../../desk/deskForm'
import { Failure } from '../../../kernel/failure'
import type { AccountService } from '../../people/account/account.service'
import type { BalanceService } from '../../money/balance/balance.service'
import type { IcCardService } from '../../money/icCard/icCard.service'
import type { StoredCardService } from '../../money/storedCard/storedCard.service'
import type { TradeBillService } from '../../money/tradeBill/tradeBill.service'
import type { MemberTagService } from '../memberTag/memberTag.service'
import type { MemberOverview } from './memberOverview.service'
import { birthdayAct, MemberBirthday } from './memberBirthday'
import { restReturnAct, ReturnRest, returnables } from './restReturn'
import { MemberTags, tagActs } from './memberTags'
import { levelText } from '@/rules/levelText'
import { countText } from '@/utils/countText'
import { dateText } from '@/utils/timeText'
import { memberAudit } from '../../people/account/account.table'

export interface MemberDeskOptions {
  accounts: AccountService
  memberOverview: MemberOverview
  balances: BalanceService
  storedCards: StoredCardService
  icCards: IcCardService
  tradeBills: TradeBillService
  memberTags: MemberTagService
  clock: () => number
}

type FoundMember = Awaited<ReturnType<AccountService['findForStaff']>>[number]

const PAGE_SIZE = 20
/** Most members listed for one name. */
const MEMBERS_MAX = 20

const addressOf = (id: string) => `/desk/members/${id}`

/** Members at the desk: found by phone, shown masked, with funds and bills; every view is audited. */
export function memberDesk(options: MemberDeskOptions): DeskPart {
  const { accounts, memberTags } = options
  return {
    name: 'members',
    title: '会员查询',
    group: 'members',
    roles: ['service', 'finance'],
    async find({ tenantId }, typed) {
      const members = await accounts.findForStaff(tenantId, typed, FOUND_MAX)
      return members.map((member) => ({
        to: addressOf(member.id),
        title: maskMember(member),
        detail: `昵称 ${maskName(member.name)}，会员资料和账单`,
      }))
    },
    screens: [
      { path: '', title: '会员查询', show: async () => <FindPage /> },
      { path: '/:id', title: '会员资料', show: (visit) => memberPage(options, visit) },
    ],
    acts: [
      ...tagActs(memberTags, accounts),
      birthdayAct(accounts, options.clock),
      restReturnAct(options),
      deskAct({
        path: '/find',
        title: '查找会员',
        screen: '',
        // POST, so that no name or phone number appears in a URL.
        form: v.object({ Query: textField('姓名或手机号', 30) }),
        async perform({ tenantId }, { Query }) {
          const found = await accounts.findForStaff(tenantId, Query, MEMBERS_MAX + 1)
          const [only] = found
          if (!only)
            throw new Failure(404, '没有找到这位会员，可以试试完整的手机号', 'notFound', {
              field: 'Query',
            })
          if (found.length === 1) return { to: addressOf(only.id), text: '已找到会员' }
          const more = found.length > MEMBERS_MAX ? '，只列出一部分，请写得更具体' : ''
          return {
            to: '/desk/members',
            text: `找到 ${Math.min(found.length, MEMBERS_MAX)} 位会员${more}`,
            report: <Members found={found.slice(0, MEMBERS_MAX)} />,
          }
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
            name="Query"
            autoFocus
            label="会员姓名或手机号"
            maxLength={30}
            hint="姓名或昵称的开头、完整的手机号、手机号后四位都可以。每次查看会员都会记录。"
          />
        </Form>
      </div>
    </>
  )
}

/** Members of the same name or digits, masked; each look at one is logged by its page. */
function Members({ found }: { found: readonly FoundMember[] }) {
  return (
    <Table
      caption="和会员核对手机号后四位和注册时间"
      columns={['会员', '昵称', '注册时间']}
      rows={found.map((member) => ({
        key: member.id,
        cells: [
          <a key="to" href={addressOf(member.id)}>
            {maskMember(member)}
          </a>,
          maskName(member.name),
          <Moment key="since" at={member.createdAt} />,
        ],
      }))}
      empty=""
    />
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
  const [overview, balance, cards, icCards, bills, tags, parkTags] = await Promise.all([
    options.memberOverview.of(member),
    options.balances.get(member),
    options.storedCards.all(member),
    options.icCards.balance(member),
    options.tradeBills.list(member, { ...pages, State: state }),
    options.memberTags.of(member),
    options.memberTags.all(tenantId),
  ])
  const returnable = visit.may(['finance']) ? await returnables(options, member) : []
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
          ['生日', user.birthday ? dateText(user.birthday).replace(/^\d+年/, '') : '没有填写'],
          ['注册时间', <Moment key="since" at={overview.MemberSince} />],
        ]}
      />
      <MemberTags address={addressOf(user.id)} tags={tags} all={parkTags} />
      {!user.isClosed && <MemberBirthday address={addressOf(user.id)} />}
      {returnable.length > 0 && <ReturnRest address={addressOf(user.id)} options={returnable} />}
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
