import * as v from 'valibot'
import { formatYuan } from '@/rules/money'
import { dayField, newIdField, textField, yuanField } from '../../../desk/deskForm'
import { Facts, pageOf } from '../../../desk/components/shown'
import { tableDownloads } from '../../../desk/tableFile'
import { deskAct, type DeskPart, type Visit } from '../../../kernel/desk'
import { parkDay } from '../../../kernel/parkDay'
import { DetailPage, ListPage, periodText, stateOf, states } from './settlementPages'
import { settlementTable } from './settlementTable'
import { settlementAudit } from './settlement.table'
import type { SettlementService } from './settlement.service'

const PAGE_SIZE = 50
const addressOf = (id: string) => `/desk/settlements/${id}`
const idOf = ({ params: { id = '' } }: Visit) => id

const draftForm = v.object({
  Id: newIdField,
  ShopId: v.pipe(v.optional(v.string(), ''), v.uuid('请选择商户')),
  From: dayField('开始日期'),
  To: dayField('结束日期'),
  // Hundredths of a percent are written as an amount is: at most two decimals.
  FeeRate: yuanField('支付手续费', 0, 10_000),
})

/** Desk part: finance settles with the shops. */
export function settlementDesk(settlements: SettlementService): DeskPart {
  return {
    name: 'settlements',
    title: '商户结算',
    group: 'money',
    roles: ['finance'],
    async waiting({ tenantId }) {
      const { drafts, draftsSince, owed, owedSince } = await settlements.waiting(tenantId)
      return [
        { text: '待确认', count: drafts, oldest: draftsSince, to: '?status=draft' },
        { text: '待打款', count: owed, oldest: owedSince, to: '?status=owed' },
      ]
    },
    screens: [
      {
        path: '',
        title: '商户结算',
        filters: ['status'],
        async show({ tenantId, query, now }) {
          const state = stateOf(query)
          const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
          const [{ DataRows, PageCount }, shops] = await Promise.all([
            settlements.list(tenantId, pages, states[state].filter),
            settlements.shops(tenantId),
          ])
          const list = { rows: DataRows, at: pages.PageIndex, count: PageCount, state }
          return <ListPage {...{ list, shops }} yesterday={parkDay(now - 86_400_000)} />
        },
      },
      {
        path: '/:id',
        title: '商户结算单',
        show: async (visit) => (
          <DetailPage {...(await settlements.detail(visit.tenantId, idOf(visit)))} />
        ),
      },
    ],
    downloads: tableDownloads({
      path: '/:id/settlement',
      title: '导出结算单',
      async read(visit) {
        const statement = await settlements.detail(visit.tenantId, idOf(visit))
        await visit.note({ kind: settlementAudit, id: statement.settlement.id })
        return settlementTable(statement)
      },
    }),
    acts: [
      deskAct({
        path: '/draft',
        title: '生成结算单',
        screen: '',
        form: draftForm,
        async perform({ tenantId, writeAudit }, { Id, ShopId, From, To, FeeRate }) {
          const wanted = { id: Id, shopId: ShopId, fromDay: From, toDay: To, feeRate: FeeRate }
          await settlements.draft(tenantId, wanted, writeAudit)
          return { to: addressOf(Id), text: '草稿已生成，请核对' }
        },
      }),
      deskAct({
        path: '/:id/confirm',
        title: '确认结算单',
        screen: '/:id',
        form: v.object({}),
        async ask(visit) {
          const { settlement } = await settlements.detail(visit.tenantId, idOf(visit))
          return {
            title: `确认应付${settlement.shopName} ${formatYuan(settlement.due)}？`,
            text: (
              <>
                <p>确认后记入账本，不能修改；后续退款计入下一期。</p>
                <Facts facts={[['期间', periodText(settlement)]]} />
              </>
            ),
            button: '确认并入账',
          }
        },
        async perform(visit) {
          await settlements.confirm(visit.tenantId, idOf(visit), visit.writeAudit)
          return { to: addressOf(idOf(visit)), text: '已确认并入账' }
        },
      }),
      deskAct({
        path: '/:id/discard',
        title: '作废结算草稿',
        screen: '/:id',
        form: v.object({}),
        async perform(visit) {
          await settlements.discard(visit.tenantId, idOf(visit), visit.writeAudit)
          return { to: '/desk/settlements', text: '草稿已作废，可以重新生成' }
        },
      }),
      deskAct({
        path: '/:id/pay-out',
        title: '登记商户打款',
        screen: '/:id',
        form: v.object({ PayNote: textField('银行回单号或说明', 60) }),
        async ask(visit, { PayNote }) {
          const { settlement } = await settlements.detail(visit.tenantId, idOf(visit))
          return {
            title: `登记已向${settlement.shopName}打款 ${formatYuan(settlement.due)}？`,
            text: <Facts facts={[['凭证', PayNote]]} />,
            button: '登记打款',
          }
        },
        async perform(visit, { PayNote }) {
          await settlements.payOut(visit.tenantId, idOf(visit), PayNote, visit.writeAudit)
          return { to: addressOf(idOf(visit)), text: '已登记打款' }
        },
      }),
    ],
  }
}
