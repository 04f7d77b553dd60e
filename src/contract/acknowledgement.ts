import * as v from 'valibot'
import { time } from './fields'

/** How the desk has acknowledged a conflict of a gate; null: it waits for the desk, or there is none. */
export const acknowledgement = v.nullable(
  v.object({ At: time, By: v.string(), /** Empty: no remark. */ Note: v.string() }),
)

export type Acknowledgement = v.InferOutput<typeof acknowledgement>
