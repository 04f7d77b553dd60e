import * as v from 'valibot'
import { formatYuan } from '@/rules/money'
import { Facts } from '../../../desk/components/shown'
import { deskAct, type ActVisit, type DeskPart, type Question } from '../../../kernel/desk'
import {
  type DeskCaseService,
  type OwnedBy,
  queuePart,
} from '../../people/deskCase/deskCase.service'
import { mallRefundAudit } from './mallRefund.table'
import { addressOf, detailPage, listPage, type RefundDesk } from './refundPages'
import { optionalTextField, textField, tickField } from '../../../desk/deskForm'

const WORDS_MAX = 200
const Author = textField('办理人', 20)

const agreeForm = v.object({
  Author,
  Text: optionalTextField('说明', WORDS_MAX),
  ReturnTo: optionalTextField('退货地址', 120),
})
const wordsForm = v.object({ Author, Text: textField('内容', WORDS_MAX) })
const receiveForm = v.object({
  Author,
  Text: optionalTextField('说明', WORDS_MAX),
  Restock: tickField,
})

const idOf = ({ params: { id = '' } }: Pick<ActVisit, 'params'>): string => id

/** Mall refunds at the desk, sorted by deadline. */
export function mallRefundDesk(desk: RefundDesk, cases: DeskCaseService): DeskPart {
  const screen = '/:id'
  const done = (visit: ActVisit, text: string) => ({ to: addressOf(idOf(visit)), text })

  /** Confirmation before money is refunded. */
  async function askMoney(visit: Pick<ActVisit, 'tenantId' | 'params'>): Promise<Question> {
    const { Amount, No, OrderCode } = await desk.get(visit.tenantId, idOf(visit))
    return {
      title: `确认退款 ${formatYuan(Amount)}？`,
      text: (
        <>
          <p>退款原路退回，提交后不能撤销。</p>
          <Facts
            facts={[
              ['退款编号', No],
              ['订单编号', OrderCode],
            ]}
          />
        </>
      ),
      button: `确认退款 ${formatYuan(Amount)}`,
    }
  }

  const queue = {
    kind: mallRefundAudit,
    async open(tenantId: string, by: OwnedBy, limit: number) {
      const pages = { PageIndex: 1, PageSize: limit }
      const { DataRows } = await desk.list(tenantId, { Group: 'mine', by, ...pages })
      return DataRows.map(({ Id }) => Id)
    },
    async words(tenantId: string, id: string) {
      const { No, Reason } = await desk.get(tenantId, id)
      return { no: No, memberText: Reason }
    },
  }
  return queuePart(cases, queue, {
    name: 'mall-refunds',
    title: '退款售后',
    group: 'shops',
    roles: ['service', 'finance'],
    async waiting({ tenantId }) {
      const { applied, toReceive } = await desk.waiting(tenantId)
      return [
        { ...applied, text: '待答复' },
        { ...toReceive, text: '待收货' },
      ]
    },
    screens: [
      {
        path: '',
        title: '退款售后',
        filters: ['group', 'of'],
        show: (visit) => listPage(desk, cases, visit),
      },
      { path: screen, title: '退款详情', show: (visit) => detailPage(desk, visit) },
    ],
    acts: [
      deskAct({
        ...{ path: '/:id/agree', title: '同意退款', screen, form: agreeForm },
        ask: async (visit) =>
          (await desk.get(visit.tenantId, idOf(visit))).Kind === 'money'
            ? askMoney(visit)
            : undefined,
        async perform(visit, { Author, Text, ReturnTo }) {
          const words = { author: Author, text: Text, returnTo: ReturnTo }
          const refund = await desk.agree(visit.tenantId, idOf(visit), words, visit.writeAudit)
          const isPaid = refund.Status === 'Refunded'
          return done(visit, isPaid ? `已退款 ${formatYuan(refund.Amount)}` : '已同意，等会员寄回')
        },
      }),
      deskAct({
        ...{ path: '/:id/receive', title: '收到退货并退款', screen, form: receiveForm },
        ask: (visit) => askMoney(visit),
        async perform(visit, { Author, Text, Restock }) {
          const words = { author: Author, text: Text, isRestocked: Restock }
          const { Amount } = await desk.receive(
            visit.tenantId,
            idOf(visit),
            words,
            visit.writeAudit,
          )
          return done(visit, `已退款 ${formatYuan(Amount)}`)
        },
      }),
      deskAct({
        ...{ path: '/:id/refuse', title: '拒绝退款', screen, form: wordsForm },
        ask: async (_visit, { Text }) => ({
          title: '拒绝这次退款申请？',
          text: `会员会收到消息：${Text}`,
          button: '拒绝申请',
        }),
        async perform(visit, { Author, Text }) {
          const words = { author: Author, text: Text }
          await desk.refuse(visit.tenantId, idOf(visit), words, visit.writeAudit)
          return done(visit, '已拒绝，会员会收到消息')
        },
      }),
      deskAct({
        ...{ path: '/:id/rejectParcel', title: '拒收退货', screen, form: wordsForm },
        ask: async (_visit, { Text }) => ({
          title: '拒收退回的商品？',
          text: `不退款，会员会收到消息：${Text}`,
          button: '拒收',
        }),
        async perform(visit, { Author, Text }) {
          const words = { author: Author, text: Text }
          await desk.rejectParcel(visit.tenantId, idOf(visit), words, visit.writeAudit)
          return done(visit, '已拒收，会员会收到消息')
        },
      }),
      deskAct({
        ...{ path: '/:id/say', title: '退款留言', screen, form: wordsForm },
        async perform(visit, { Author, Text }) {
          const words = { author: Author, text: Text }
          await desk.say(visit.tenantId, idOf(visit), words, visit.writeAudit)
          return done(visit, '已发给会员')
        },
      }),
    ],
  })
}
