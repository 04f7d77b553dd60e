/**
 * Payment password (spec 7 Pay password): six digits that protect inner money. Five wrong entries in a row lock it for
 * 30 minutes, ten within 24 hours until the park's next day. Weak passwords (equal or consecutive digits, end of the
 * phone number, birthday) are rejected with Reason `weakPassword`.
 */
import * as v from 'valibot'
import { post } from './endpoint'
import { fen, nothing, time } from './fields'
import { payPasswordText } from './payment'
import { checkCode } from './person'

export const payPasswordDetail = v.object({
  IsSet: v.boolean(),
  /** False: balance and cards cannot pay until switched on again. */
  Enabled: v.boolean(),
  TriesLeft: v.number(),
  /** Null unless locked. */
  LockedUntil: v.nullable(time),
  /** Small payments without password. */
  VoidEnabled: v.boolean(),
  /** Per order, at most ¥200. */
  VoidLimit: fen,
  /** Per day, fixed. */
  VoidDayLimit: fen,
  VoidUsedToday: fen,
})

export const payPasswordCalls = {
  getDetail: post('/uc/api/v1/pay/password/getDetail/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '支付密码状态：是否已设、剩余次数、锁定至何时、小额免密',
    request: nothing,
    data: payPasswordDetail,
  }),
  setPayPassword: post('/uc/api/v1/pay/password/setPayPassword/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '首次设置支付密码；已设过则拒绝',
    request: v.object({ Password: payPasswordText }),
    data: payPasswordDetail,
  }),
  currentPayPassword: post('/uc/api/v1/pay/password/currentPayPassword/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '校验当前支付密码（修改前的第一步）；错误计入次数',
    request: v.object({ Password: payPasswordText }),
    data: payPasswordDetail,
  }),
  resetPayPassword: post('/uc/api/v1/pay/password/resetPayPassword/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '用原支付密码修改',
    request: v.object({ OldPassword: payPasswordText, NewPassword: payPasswordText }),
    data: payPasswordDetail,
  }),
  forgetPayPassword: post('/uc/api/v1/pay/password/forgetPayPassword/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '忘记支付密码：凭发到本人手机的验证码（change-payment-code）重设，同时解除锁定',
    request: v.object({ CheckCode: checkCode, NewPassword: payPasswordText }),
    data: payPasswordDetail,
  }),
  setEnabled: post('/uc/api/v1/pay/password/setEnabled/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '停用或恢复余额与卡支付',
    request: v.object({ Enabled: v.boolean(), Password: payPasswordText }),
    data: payPasswordDetail,
  }),
  setPayVoidPassword: post('/uc/api/v1/pay/password/setPayVoidPassword/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '小额免密的开关与单笔限额；开启或改限额需要支付密码，关闭不需要',
    request: v.object({
      Enabled: v.boolean(),
      /** One of getLimitPrice; omitted: unchanged. */
      Limit: v.optional(fen),
      Password: v.optional(payPasswordText),
    }),
    data: payPasswordDetail,
  }),
  getLimitPrice: post('/uc/api/v1/pay/password/getLimitPrice/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '小额免密可选的单笔限额',
    request: nothing,
    data: v.object({ Limits: v.array(fen), Current: fen, Max: fen, DayMax: fen }),
  }),
}

export type PayPasswordDetail = v.InferOutput<typeof payPasswordDetail>
