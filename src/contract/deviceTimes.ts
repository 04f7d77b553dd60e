/** Times of an act that a device sends later; the server corrects the device's clock by them (rules/deviceTime). */
import * as v from 'valibot'
import { time } from './fields'

export const deviceTimes = v.object({
  /** Device clock at the act. */
  DeviceAt: time,
  /** Last known server time at the act, and ms since then by the device's steady clock; null: never synchronised. */
  LastServerAt: v.nullable(time),
  SinceServerMs: v.nullable(v.number()),
})
