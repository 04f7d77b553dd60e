import { countText } from '@/utils/countText'

/** Reward of a job: 100 积分、50 成长值; empty when there is none. */
export function rewardText({ Points, Growth }: { Points: number; Growth: number }): string {
  return [Points > 0 && `${countText(Points)} 积分`, Growth > 0 && `${countText(Growth)} 成长值`]
    .filter(Boolean)
    .join('、')
}
