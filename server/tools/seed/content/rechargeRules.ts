import { joined, only } from './functions'
import type { BalanceConfig, RechargeRule } from './types'

const rule = (
  yuan: number,
  giftYuan: number,
  note: string,
  more: Partial<RechargeRule> = {},
): RechargeRule => ({
  key: `recharge-${yuan}`,
  pay: yuan * 100,
  gift: giftYuan * 100,
  label: giftYuan > 0 ? `充 ${yuan} 送 ${giftYuan}` : `充 ${yuan}`,
  note,
  firstOnly: false,
  ...more,
})

/** Both parks give the same. */
export const rechargeRules: readonly RechargeRule[] = [
  rule(100, 0, ''),
  rule(200, 20, '首次充值专享', { firstOnly: true, key: 'recharge-first' }),
  rule(300, 10, ''),
  rule(500, 30, '最多人选'),
  rule(1000, 80, ''),
  rule(2000, 200, ''),
]

export const balanceConfig: BalanceConfig = {
  customAmount: true,
  rechargeMin: 1_000,
  rechargeMax: 200_000,
  balanceMax: 500_000,
  rules: `
<ul>
<li>充值金额即时到账，${joined(['园区内全部商户', only('goodsMall', '商城'), only('parking', '停车'), only('shows', '演出')])}均可使用，不设有效期。</li>
<li>赠送金额与本金分别记账，付款时先用赠送部分；赠送部分不退、不开票。</li>
<li>自填金额按达到的最高档位赠送。钱包余额上限 5000 元。</li>
<li>付款后七日内没有使用的可全额退回；之后可申请退回剩余本金，十个工作日内到账。</li>
</ul>`,
}
