/** Short codes for printed and shared QR codes (spec 7: GenerateQR, GetQRSceneOfShortCode). */
import * as v from 'valibot'
import { post } from './endpoint'
import { id, time } from './fields'

export const qrCalls = {
  GenerateQR: post('/api/v1/QR/GenerateQR', {
    auth: 'member',
    underLoad: 'member',
    summary: '为一个入口生成短码与可扫描的地址，到期失效',
    request: v.object({
      /** Entry parameters of spec 2, read by rules/entry. */
      type: v.optional(v.pipe(v.string(), v.maxLength(32))),
      id: v.optional(id),
      shopId: v.optional(id),
      appId: v.optional(id),
      p: v.optional(v.pipe(v.string(), v.maxLength(128))),
      /** Validity of the code, days. */
      Days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)), 30),
    }),
    data: v.object({
      ShortCode: v.string(),
      /** Address encoded in the QR code; opens the park at the entry. */
      Url: v.string(),
      ExpireAt: time,
    }),
  }),
  GetQRSceneOfShortCode: post('/api/v1/QR/GetQRSceneOfShortCode', {
    auth: 'visitor',
    underLoad: 'member',
    summary: '短码对应的入口参数；不存在或已过期返回 404',
    request: v.object({
      ShortCode: v.pipe(v.string(), v.regex(/^[0-9A-Za-z_-]{1,32}$/, '短码格式不正确')),
    }),
    data: v.object({
      /** `type=activity&id=…` */
      Scene: v.string(),
      ExpireAt: time,
    }),
  }),
}
