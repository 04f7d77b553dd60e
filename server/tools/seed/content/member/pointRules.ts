import type { MemberJob, PointRules } from '../types'
import { withoutPoints } from './withoutPoints'

export const pointRules: PointRules = {
  perYuan: 1,
  spend: { points: 100, worth: 100, maxPercent: 30, min: 100 },
  validMonths: 24,
  welcome: 100,
  rules: `
<h3>怎样获得</h3>
<ul>
<li>使用园区支付消费，实付 1 元得 1 积分，不足 1 元不计；</li>
<li>生日当月双倍，每月以 2000 分为限；</li>
<li>完成“会员任务”另有积分；</li>
<li>${withoutPoints}不计积分。</li>
</ul>
<h3>怎样使用</h3>
<ul>
<li>积分商城兑换礼品、优惠券，部分需要加少量现金；</li>
<li>付款时每 100 积分抵 1 元，最多抵应付金额的 30%，100 分起用；</li>
<li>积分不能提现、转让。</li>
</ul>
<h3>有效期</h3>
<p>自获得之日起二十四个月，按月到期，先到期的先用。到期前三十天、七天各提醒一次。</p>
<h3>退款</h3>
<p>退款时，由该订单得到的积分与成长值按比例扣回，积分已用完的从之后获得的积分中补足；用于抵扣的积分原数退回，已过期的顺延三十天。</p>`,
}

export const jobs: readonly MemberJob[] = [
  {
    key: 'register',
    name: '新会员见面礼',
    summary: '注册成为会员即得',
    points: pointRules.welcome,
    growth: 20,
    repeat: 'once',
    icon: 'sparkles',
    route: '/pages/memberDegree/memberDegree',
  },
  {
    key: 'profile',
    name: '完善个人资料',
    summary: '填写昵称、生日与性别',
    points: 100,
    growth: 50,
    repeat: 'once',
    icon: 'user-round-pen',
    route: '/pages/personalData/personalData',
  },
  {
    needs: 'parking',
    key: 'first-car',
    name: '绑定一辆车',
    summary: '停车自动抵扣会员时长',
    points: 100,
    growth: 50,
    repeat: 'once',
    icon: 'car',
    route: '/pagespacka/carParking/carManage',
  },
  {
    key: 'pay-password',
    name: '设置支付密码',
    summary: '付款更安全，也更快',
    points: 50,
    growth: 30,
    repeat: 'once',
    icon: 'shield-check',
    route: '/pagespacka/securitySetting/index',
  },
  {
    key: 'pay-in-shop',
    name: '到店付一次款',
    summary: '用付款码或扫码支付，每天一次',
    points: 10,
    growth: 10,
    repeat: 'daily',
    icon: 'qr-code',
    route: '/pages/paymentCode/paymentCode',
  },
  {
    needs: 'signUps',
    key: 'join-activity',
    name: '参加一场活动',
    summary: '到场签到后获得',
    points: 80,
    growth: 60,
    repeat: 'each',
    icon: 'calendar-check',
    route: '/pagespacka/activity/activityList',
  },
  {
    key: 'read-notice',
    name: '每月读一读公告',
    summary: '打开五篇公告或文章',
    points: 20,
    growth: 0,
    repeat: 'monthly',
    icon: 'newspaper',
    route: '/pagespacka/noticeManage/noticeManage',
  },
]
