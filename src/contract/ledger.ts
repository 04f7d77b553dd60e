/** What the calls that read money movements share. */
import * as v from 'valibot'

/** A month of the park's calendar (Asia/Shanghai). */
export const monthText = v.pipe(
  v.string(),
  v.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, '月份格式应为 YYYY-MM'),
)

/** neutral: from one pocket of the member to another; counted in no sum. */
export const inOut = v.picklist(['in', 'out', 'neutral'])
