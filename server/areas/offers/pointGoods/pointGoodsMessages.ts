import { dayTime } from '@/utils/timeText'
import type { MessageKind } from '../../people/userMessage/userMessage.service'
import type { Exchanged } from './pointExchange.repository'
import { pickupText } from './pointGoodsView'

/** To the member: exchanged goods wait, and can be picked up for some days more. */
export const exchangeEnds: MessageKind<Exchanged> = {
  kind: 'exchangeEnds',
  page: 'pointExchangeDone',
  write: ({ exchange, goods }) => ({
    subject: exchange.id,
    about: exchange.id,
    title: '兑换的礼品快过期了',
    text: `“${goods.name}”请在${pickupText(goods, exchange.pickupTo)}`,
    query: { id: exchange.orderId },
    fields: {
      what: { text: goods.name },
      endsAt: { at: exchange.pickupTo!.getTime() },
      place: { text: goods.pickupPlace },
    },
  }),
}

/** To the member: exchanged goods were not picked up in time. */
export const exchangeExpired: MessageKind<Exchanged> = {
  kind: 'exchangeExpired',
  page: 'pointExchangeDone',
  write: ({ exchange, goods }) => ({
    subject: exchange.id,
    about: exchange.id,
    title: '兑换的礼品已过期',
    text: `“${goods.name}”${dayTime(exchange.pickupTo!.getTime())} 前没有领取，已过期`,
    query: { id: exchange.orderId },
    fields: { what: { text: goods.name }, endsAt: { at: exchange.pickupTo!.getTime() } },
  }),
}
