import { countText } from '@/utils/countText'

/** What a job earns: 100 积分、50 成长值; empty when it earns nothing. */
export function rewardText({ Points, Growth }: { Points: number; Growth: number }): string {
  return [Points > 0 && `${countText(Points)} 积分`, Growth > 0 && `${countText(Growth)} 成长值`]
    .filter(Boolean)
    .join('、')
}
