/** The device log (spec 3), which goes with log-in and registration. Every field may be left out. */
import * as v from 'valibot'

const text = v.optional(v.pipe(v.string(), v.maxLength(64)))

export const deviceLogFields = {
  City: text,
  Province: text,
  Country: text,
  Language: text,
  /** 1: WeChat (the only one the spec names). */
  ThirdAppType: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))),
  /** Program environment code (spec 9): 7, or 5 inside the messenger browser. */
  SourceType: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))),
  DeviceType: text,
  System: text,
  /** The spelling older clients send for System. */
  Sysetm: text,
  SysVersion: text,
  Platform: text,
  PFMVersion: text,
  ProductVersion: text,
}
