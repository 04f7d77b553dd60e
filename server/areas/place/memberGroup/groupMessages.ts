import type { MessageKind } from '../../people/userMessage/userMessage.service'

interface Sent {
  messageId: string
  userId: string
  title: string
  text: string
  /** ms */
  at: number
}

const wordsOf = ({ messageId, userId, title, text, at }: Sent) => ({
  ...{ subject: `${messageId}/${userId}`, about: messageId, title, text, query: {} },
  fields: { what: { text: title }, text: { text }, at: { at } },
})

/** To a member of a group: a message that the park has written. */
export const parkNews: MessageKind<Sent> = { kind: 'parkNews', page: 'home', write: wordsOf }

/** The same with a coupon in it. */
export const parkGift: MessageKind<Sent & { userCouponId: string }> = {
  kind: 'parkGift',
  page: 'myCouponDetail',
  write: (sent) => ({ ...wordsOf(sent), query: { id: sent.userCouponId } }),
}
