import { formatYuan } from '@/rules/money'
import type { MessageKind, UserMessageService } from '../../people/userMessage/userMessage.service'
import type { MallRefund, RefundEntry } from './mallRefund.repository'
import { statusTexts } from './refundState'

/** The park's words as far as the list shows them; the thread has the rest. */
const SHOWN_MAX = 60

const shortened = (text: string): string =>
  text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text

const fieldsOf = (refund: MallRefund, at: Date) => ({
  no: { text: refund.no },
  amount: { fen: refund.amount },
  state: { text: statusTexts[refund.status] },
  at: { at: at.getTime() },
})

/** The park has agreed, refused, received or refused what came back, or has said something. */
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

/** Goods that the park has asked back are to be sent soon. */
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

/** Makes all kinds known to the inbox. */
export function registerRefundMessages(messages: Pick<UserMessageService, 'register'>): void {
  const kinds = [refundAnswered, refundStepEnds]
  kinds.forEach(messages.register)
}
