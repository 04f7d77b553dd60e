import { joined, only } from '../functions'
import { withoutPoints } from '../member/withoutPoints'
import type { Html, Park } from '../types'

/** 会员章程 of a park; numbers agree with the seeded levels and point rules. `from`: day it takes effect, as text. */
export function membershipCharter(park: Park, from: string): Html {
  return `
<p>生效日期：${from}</p>
<p>为感谢您与${park.shortName}常来常往，特制定本章程。会员免费加入，不设年费。</p>
<h3>一、入会</h3>
<p>使用手机号注册即成为 vip1 会员，获赠 100 积分。每人限一个会员账户，不可转让、合并。</p>
<h3>二、成长值与等级</h3>
<p>成长值决定等级，不可消费、不可转让。实付每 1 元得 1 成长值，完成任务可额外获得。</p>
<table>
<tr><th>等级</th><th>成长值</th><th>等级</th><th>成长值</th></tr>
<tr><td>vip1</td><td>0</td><td>vip6</td><td>10000</td></tr>
<tr><td>vip2</td><td>500</td><td>vip7</td><td>18000</td></tr>
<tr><td>vip3</td><td>1500</td><td>vip8</td><td>30000</td></tr>
<tr><td>vip4</td><td>3000</td><td>vip9</td><td>50000</td></tr>
<tr><td>vip5</td><td>6000</td><td>vip10</td><td>80000</td></tr>
</table>
<p>达到门槛即时升级。连续十二个月没有消费的，成长值衰减百分之二十，最多降一级，降级前三十日提醒。</p>
<h3>三、积分的获得</h3>
<ul>
<li>使用园区支付消费，实付每 1 元得 1 积分；${withoutPoints}不计积分。</li>
<li>生日当月消费双倍积分，每月以 2000 分为限。</li>
<li>完善资料、设置支付密码等任务，按页面公示获得。</li>
</ul>
<h3>四、积分的使用</h3>
<ul>
<li>积分商城兑换礼品与优惠券；部分礼品需积分加现金。</li>
<li>消费抵扣：每 100 积分抵 1 元，单笔最多抵应付金额的百分之三十。</li>
<li>积分不可提现、转让，不找零。</li>
</ul>
<h3>五、积分的有效期</h3>
<p>积分自获得之日起二十四个月内有效，按月到期，先获得的先使用。到期前三十日、七日各提醒一次。</p>
<h3>六、退款的处理</h3>
<p>订单退款时，因该订单获得的积分与成长值按比例扣回，以账户现有积分为限，不会出现负数；用于抵扣的积分原数退回，已过有效期的顺延三十日。</p>
<h3>七、等级权益</h3>
<p>各等级权益以“会员等级”页面公示为准，包括${joined([only('parking', '停车时长'), only('goodsMall', '商城折扣'), only('shows', '优先购票'), '生日礼', '专享券'])}等。权益调整将提前三十日公告，已经取得的权益在有效期内不受影响。</p>
<h3>八、诚信</h3>
<p>以虚假交易、恶意退款、批量注册等方式取得积分、成长值与优惠的，我们可以扣回；情节严重的，终止会员资格。处理前会告知理由并听取您的申辩。</p>
<h3>九、退会</h3>
<p>您可随时在“设置—注销账号”中退会。退会后积分与等级清零；钱包本金与储值卡余额按《储值卡章程》退还。</p>
<h3>十、其他</h3>
<p>本章程的修订将提前三十日公告。解释与咨询：${park.operator}会员中心，${park.phone}。</p>`
}
