/** Device log (spec 3), sent with log-in and registration. All fields are optional. */
import * as v from 'valibot'

const text = v.optional(v.pipe(v.string(), v.maxLength(64)))

export const deviceLogFields = {
  City: text,
  Province: text,
  Country: text,
  Language: text,
  /** 1: WeChat (the only value in the spec). */
  ThirdAppType: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))),
  /** Program environment code (spec 9): 7, or 5 inside the messenger browser. */
  SourceType: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99))),
  DeviceType: text,
  System: text,
  /** Misspelling of System sent by older clients. */
  Sysetm: text,
  SysVersion: text,
  Platform: text,
  PFMVersion: text,
  ProductVersion: text,
}
