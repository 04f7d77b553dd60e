import type { InferOutput, ObjectSchema } from 'valibot'
import type { deviceLogFields } from '@/contract/deviceLog'
import type { DeviceLog } from './session.table'

type DeviceFields = InferOutput<ObjectSchema<typeof deviceLogFields, undefined>>

/** Device log sent by the app, with our spelling (spec 3 writes "Sysetm" in one place). */
export function deviceLogOf(fields: DeviceFields): DeviceLog {
  const log = {
    City: fields.City,
    Province: fields.Province,
    Country: fields.Country,
    Language: fields.Language,
    ThirdAppType: fields.ThirdAppType,
    SourceType: fields.SourceType,
    DeviceType: fields.DeviceType,
    System: fields.System ?? fields.Sysetm,
    SysVersion: fields.SysVersion,
    Platform: fields.Platform,
    PFMVersion: fields.PFMVersion,
    ProductVersion: fields.ProductVersion,
  }
  return Object.fromEntries(
    Object.entries(log).filter(([, value]) => value !== undefined),
  ) as DeviceLog
}
