import { joined, only } from './functions'
import type { Html } from './types'

/** Where a card is taken that is taken everywhere: the shops, and what else of the app there is to pay. */
export const everyPlace = (shops: string): string =>
  joined([shops, only('goodsMall', '文创商城'), only('parking', '停车场'), only('shows', '演出')])

/** Rules on a card product; `scope` says where it is taken. */
export const cardRules = (scope: string): Html => `
<ul>
<li>适用范围：${scope}。</li>
<li>自购买（或绑定）之日起三年有效，到期可免费激活续用，余额不清零。</li>
<li>七日内未使用可全额退回；之后可申请退回剩余本金。</li>
<li>带卡密的礼卡可赠送他人，卡密等同现金，请妥善保管。不可提现，不可购买其他储值卡。</li>
<li>购卡开具预付卡发票，消费时不再重复开具。</li>
</ul>`

/** Three years: the least that cards without a name on them must last. */
export const cardValidDays = 1_095
