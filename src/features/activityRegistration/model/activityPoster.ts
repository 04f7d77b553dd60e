import type { ActivityDetail } from '@/contract/activity'
import { feeText, timeText } from './activityText'

/** What the poster of an activity says. */
export const activityPoster = (activity: ActivityDetail) => ({
  title: activity.Title,
  cover: activity.Cover,
  coverShape: 'wide' as const,
  kind: activity.Kind,
  facts: [
    ['时间', timeText(activity)],
    ['地点', activity.PlaceName],
    ['费用', feeText(activity)],
  ] as const,
  hint: '扫码报名',
})
