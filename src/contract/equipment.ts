/** Equipment for staff (spec 2 inspectionTask/equipmentDetail). */
import * as v from 'valibot'
import { post } from './endpoint'
import { id, time } from './fields'
import { exact } from './humanText'

export const equipment = v.object({
  Id: id,
  /** Code on its plate and in its QR code: SB-0001. */
  Code: v.string(),
  /** Number of its NFC tag, 8 to 20 hex digits; empty: no tag. */
  NfcNo: v.string(),
  Name: v.string(),
  Kind: v.string(),
  PlaceText: v.string(),
  Picture: v.string(),
  Maker: v.string(),
  Model: v.string(),
  SerialNo: v.string(),
  /** 2019-06-01; empty: unknown. */
  InstalledOn: v.string(),
  /** Next statutory check, 2027-01-31; empty: none. */
  CheckDueOn: v.string(),
  Status: v.picklist(['Normal', 'Faulty', 'Stopped', 'Retired']),
  StatusText: v.string(),
  /** Safety warning for maintenance staff. */
  Warning: v.string(),
  /** 额定压力: 0.6 MPa … */
  Params: v.array(v.object({ Name: v.string(), Value: v.string() })),
  /** Manuals and certificates, pictures in the park's folder. */
  Papers: v.array(v.object({ Name: v.string(), Picture: v.string() })),
  /** Tasks and repairs, newest first, at most 20. */
  History: v.array(
    v.object({
      Kind: v.picklist(['maintain', 'inspection', 'repair']),
      No: v.string(),
      Title: v.string(),
      At: time,
      By: v.string(),
      IsWrong: v.boolean(),
      Text: v.string(),
    }),
  ),
})

export const equipmentCalls = {
  get: post('/assets/api/v1/equipment/get/c', {
    auth: 'staff',
    roles: ['maintenance', 'inspection'],
    underLoad: 'member',
    summary: '一台设备：参数、资料与最近 20 次维保、巡检、维修；按 Id、编码或 NFC 号',
    request: v.object({
      Id: v.optional(id),
      /** Code or NFC number, as scanned or typed. */
      Code: v.optional(v.pipe(exact, v.minLength(1), v.maxLength(64))),
    }),
    data: equipment,
  }),
}

export type Equipment = v.InferOutput<typeof equipment>
