import { hasFunction, joined, only } from '../functions'
import type { Benefit, MemberLevel } from '../types'
import { withoutPoints } from './withoutPoints'

const level = (
  number: number,
  name: string,
  growth: number,
  mallRate: number,
  parkingMinutes: number,
  benefits: readonly string[],
): MemberLevel => ({ level: number, name, growth, mallRate, parkingMinutes, benefits })

const everybody = ['points', 'parking', 'birthday'] as const
const regulars = [...everybody, 'coupons', 'mall'] as const
const friends = [...regulars, 'presale', 'backstage'] as const
const close = [...friends, 'freight', 'host'] as const
const family = [...close, 'lounge', 'guest'] as const

/** vip1 to vip10, the same in both parks; the bounds stand in the membership charter too. */
export const levels: readonly MemberLevel[] = [
  level(1, '初见', 0, 10, 60, everybody),
  level(2, '常来', 500, 9.8, 60, regulars),
  level(3, '熟客', 1_500, 9.5, 60, regulars),
  level(4, '好友', 3_000, 9.5, 120, friends),
  level(5, '知己', 6_000, 9.3, 120, friends),
  level(6, '同行', 10_000, 9, 180, close),
  level(7, '故交', 18_000, 9, 180, close),
  level(8, '家人', 30_000, 8.8, 240, family),
  level(9, '守园人', 50_000, 8.5, 300, family),
  level(10, '名誉园丁', 80_000, 8, 480, family),
]

export const benefits: readonly Benefit[] = [
  {
    key: 'points',
    name: '消费积分',
    icon: 'coins',
    summary: '实付 1 元得 1 积分',
    detail: `
<p>使用${joined(['付款码', '扫码支付', only('goodsMall', '商城'), only('shows', '演出'), only('signUps', '活动报名')])}，实付每 1 元得 1 积分，付款后即时到账。${withoutPoints}不计积分。</p>
<p>积分二十四个月内有效，可兑换礼品，也可在付款时每 100 分抵 1 元。</p>`,
    fromLevel: 1,
  },
  {
    needs: 'parking',
    key: 'parking',
    name: '每日免费停车',
    icon: 'car',
    summary: '每天 1 至 8 小时，自动抵扣',
    detail: `
<p>绑定车牌后，每天的免费时长自动抵扣，不用领取，可与停车券叠加。</p>
<table>
<tr><th>等级</th><th>每日时长</th></tr>
<tr><td>VIP1–VIP3</td><td>1 小时</td></tr>
<tr><td>VIP4–VIP5</td><td>2 小时</td></tr>
<tr><td>VIP6–VIP7</td><td>3 小时</td></tr>
<tr><td>VIP8</td><td>4 小时</td></tr>
<tr><td>VIP9</td><td>5 小时</td></tr>
<tr><td>VIP10</td><td>8 小时</td></tr>
</table>
<p>时长按自然日计算，当天未用完不累计；多辆车共用同一份时长。</p>`,
    fromLevel: 1,
  },
  {
    key: 'birthday',
    name: '生日礼',
    icon: 'cake',
    summary: '生日当月双倍积分与一份小礼',
    detail: `
<p>在“个人资料”填写生日后，生日当月消费双倍积分（每月以 2000 分为限），并在当月收到一张礼品兑换券，到店出示即可。</p>
<p>生日一年只能修改一次。</p>`,
    fromLevel: 1,
  },
  {
    key: 'coupons',
    name: '会员专享券',
    icon: 'ticket',
    summary: '领券中心里，为等级留着的券',
    detail: `
<p>领券中心里有一部分券只给达到等级的会员领取，券面写着“vip3 及以上”这样的条件。等级越高，能领的越多。</p>`,
    fromLevel: 2,
  },
  {
    needs: 'goodsMall',
    key: 'mall',
    name: '商城会员价',
    icon: 'tag',
    summary: '9.8 折起，等级越高越优惠',
    detail: `
<table>
<tr><th>等级</th><th>商城折扣</th></tr>
<tr><td>VIP2</td><td>9.8 折</td></tr>
<tr><td>VIP3–VIP4</td><td>9.5 折</td></tr>
<tr><td>VIP5</td><td>9.3 折</td></tr>
<tr><td>VIP6–VIP7</td><td>9 折</td></tr>
<tr><td>VIP8</td><td>8.8 折</td></tr>
<tr><td>VIP9</td><td>8.5 折</td></tr>
<tr><td>VIP10</td><td>8 折</td></tr>
</table>
<p>限时特价商品取两者中较低的价格，不叠加。</p>`,
    fromLevel: 2,
  },
  {
    needs: 'shows',
    key: 'presale',
    name: '优先购票',
    icon: 'ticket',
    summary: '演出比公开售票早 48 小时',
    detail: `
<p>演出季与单场演出，均可比公开售票提前 48 小时选座。优先购票期间每人每场限购四张。</p>`,
    fromLevel: 4,
  },
  {
    key: 'backstage',
    name: '幕后参观',
    icon: 'door-open',
    summary: '每月一次，走进平时关着的门',
    detail: `
<p>每月开放一次后台、工作室或资料库的会员参观，四十个名额，提前一周在${hasFunction('signUps') ? '“热门活动”' : '服务台'}预约，可携一人。</p>`,
    fromLevel: 4,
  },
  {
    needs: 'goodsMall',
    key: 'freight',
    name: '全场包邮',
    icon: 'truck',
    summary: '商城订单不限金额包邮',
    detail: `
<p>商城快递订单不限金额包邮（新疆、西藏及大件家居除外，以下单页为准）。</p>`,
    fromLevel: 6,
  },
  {
    key: 'host',
    name: '专属管家',
    icon: 'headset',
    summary: '一位认得您的服务人员',
    detail: `
<p>服务台为您指定一位固定的联系人，订位、包场、寄存、找东西都可以找他。工作时间 09:00–21:00，十分钟内回复。</p>`,
    fromLevel: 6,
  },
  {
    key: 'lounge',
    name: '会员休息室',
    icon: 'sofa',
    summary: '一杯茶，一个安静的座位',
    detail: `
<p>出示会员码可使用会员休息室，提供茶水、充电、寄存与母婴间，可携两位同伴，每日 10:00–21:00。</p>`,
    fromLevel: 8,
  },
  {
    key: 'guest',
    name: '亲友名额',
    icon: 'users',
    summary: '每季两位亲友同享一天权益',
    detail: `
<p>每季度可指定两位亲友，在一个自然日内同享您的${joined(['会员休息室', only('parking', '停车时长'), only('goodsMall', '商城会员价')])}，提前一天在服务台登记。</p>`,
    fromLevel: 8,
  },
]
