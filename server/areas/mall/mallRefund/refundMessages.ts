import { formatYuan } from '@/rules/money'
import { shortText } from '@/rules/text/graphemes'
import type { MessageKind } from '../../people/userMessage/userMessage.service'
import type { MallRefund, RefundEntry } from './mallRefund.repository'
import { statusTexts } from './refundState'

/** Length of the park's text in the message list; the thread has all of it. */
const SHOWN_MAX = 60

const shortened = (text: string): string => shortText(text, SHOWN_MAX)

const fieldsOf = (refund: MallRefund, at: Date) => ({
  no: { text: refund.no },
  amount: { fen: refund.amount },
  state: { text: statusTexts[refund.status] },
  at: { at: at.getTime() },
})

/** To the member: the park has approved, refused, received, rejected or commented. */
export const refundAnswered: MessageKind<{ refund: MallRefund; entry: RefundEntry }> = {
  kind: 'refundAnswered',
  page: 'refundDetail',
  write: ({ refund, entry }) => ({
    subject: entry.id,
    about: refund.id,
    title: `退款申请${entry.title}`,
    text: [`退款 ${formatYuan(refund.amount)}`, shortened(entry.text)].filter(Boolean).join('，'),
    query: { id: refund.id },
    fields: { ...fieldsOf(refund, entry.at), answer: { text: entry.text || entry.title } },
  }),
}

/** To the member: the deadline to return the goods is near. */
export const refundStepEnds: MessageKind<{ refund: MallRefund; at: Date }> = {
  kind: 'refundStepEnds',
  page: 'refundDetail',
  write: ({ refund, at }) => ({
    subject: `${refund.id}/${refund.stepEndsAt?.getTime() ?? 0}`,
    about: refund.id,
    title: '请尽快寄回商品',
    text: `退款 ${formatYuan(refund.amount)}：不到一天后仍未填写寄回单号，申请将自动关闭`,
    query: { id: refund.id },
    fields: {
      ...fieldsOf(refund, at),
      ...(refund.stepEndsAt && { endsAt: { at: refund.stepEndsAt.getTime() } }),
    },
  }),
}
