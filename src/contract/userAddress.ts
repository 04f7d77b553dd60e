/**
 * Delivery addresses of a member, stored on the server. The calls are not in the spec, which only names the mall's
 * orders. In the mini-program, addresses chosen in WeChat are stored here as well.
 */
import * as v from 'valibot'
import { post } from './endpoint'
import { id, time } from './fields'
import { contactPhone } from './person'
import { atMost, line } from './humanText'

const named = (what: string, max: number) =>
  v.pipe(line, v.minLength(1, `请填写${what}`), atMost(max, `${what}最多 ${max} 个字`))

/** An address as typed and as stored with an order. */
export const addressFields = {
  Name: named('收件人', 50),
  Phone: contactPhone,
  /** 浙江省, 北京市, 广西壮族自治区 */
  Province: named('省份', 20),
  /** 杭州市; for a municipality its own name again. */
  City: named('城市', 20),
  /** 西湖区; empty when the city has no districts. */
  District: v.pipe(line, atMost(20, '区县最多 20 个字')),
  Detail: named('详细地址', 80),
}

export const typedAddress = v.object(addressFields)

export const userAddress = v.object({
  ...addressFields,
  Id: id,
  IsDefault: v.boolean(),
  /** 浙江省杭州市西湖区文三路 1 号 */
  Text: v.string(),
  /** Last order sent to it, or last save. */
  UsedAt: time,
})

export const userAddressCalls = {
  list: post('/uc/api/v1/userAddress/list/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '我的收货地址：默认的在前，其余按最近使用',
    request: v.object({}),
    data: v.array(userAddress),
  }),
  save: post('/uc/api/v1/userAddress/save/c', {
    auth: 'member',
    underLoad: 'member',
    summary:
      '新增（不带 Id）或修改一个收货地址；相同的地址不会重复保存，最多 20 个（Reason: addressLimit）',
    request: v.object({
      ...addressFields,
      Id: v.optional(id),
      IsDefault: v.optional(v.boolean(), false),
    }),
    data: userAddress,
  }),
  remove: post('/uc/api/v1/userAddress/remove/c', {
    auth: 'member',
    underLoad: 'member',
    summary: '删除一个收货地址；已下的订单不受影响',
    request: v.object({ Id: id }),
    data: v.object({}),
  }),
}

export type TypedAddress = v.InferOutput<typeof typedAddress>
export type UserAddress = v.InferOutput<typeof userAddress>
