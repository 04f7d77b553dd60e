/** The video advertisement (spec 1, fields of spec 3). */
import * as v from 'valibot'
import { post } from './endpoint'
import { id, nothing } from './fields'

export const videoAdvertisement = v.object({
  ADVideoJobId: id,
  /** A path on the server or a full https address. */
  ADVideoUrl: v.string(),
  /** Fallback when the first video cannot be played; empty: none. */
  ADVideoOptionalUrl: v.string(),
  /** Describes the video. */
  Title: v.string(),
  /** How often a device shows this job per day, 1 or more. */
  DailyMax: v.pipe(v.number(), v.integer(), v.minValue(1)),
})

export const advertisementCalls = {
  get: post('/oc/api/v1/ad-video/get/c', {
    auth: 'visitor',
    underLoad: 'reading',
    summary: '当前投放的视频广告；没有时为空',
    request: nothing,
    data: v.nullable(videoAdvertisement),
  }),
}

export type VideoAdvertisement = v.InferOutput<typeof videoAdvertisement>
