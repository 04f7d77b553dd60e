import { Button } from '@/components/button/Button'
import type { Coupon } from '@/contract/coupon'
import { go } from '@/navigation'
import { wayToUse } from '../model/wayToUse'

interface Props {
  coupon: Coupon
  isBusy: boolean
  onClaim: () => void
  size?: 'block' | 'inline'
}

/** Primary action of a coupon: claim, use, or see how to reach its level. */
export function ClaimAction({ coupon, isBusy, onClaim, size = 'inline' }: Props) {
  const { Actions, Name, PointsCost, Status, StatusText } = coupon
  const way = wayToUse(coupon)
  if (Actions.includes('receive'))
    return (
      <Button
        // In a list, a filled button per coupon would dominate the content.
        kind={size === 'inline' ? 'plain' : 'primary'}
        size={size}
        busy={isBusy}
        label={`${StatusText}：${Name}`}
        onPress={onClaim}
      >
        {size === 'inline' && PointsCost > 0 ? '兑换' : StatusText}
      </Button>
    )
  const [text, to] =
    Actions.includes('use') && way
      ? (['使用', way] as const)
      : Status === 'LevelTooLow'
        ? (['看等级', 'memberLevel'] as const)
        : []
  if (!text) return null
  return (
    <Button kind="plain" size={size} label={`${text}：${Name}`} onPress={() => void go(to)}>
      {text}
    </Button>
  )
}
