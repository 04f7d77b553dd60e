import { Button } from '@/components/button/Button'
import type { Coupon } from '@/contract/coupon'
import { go } from '@/navigation'
import { wayToUse } from '../model/wayToUse'

interface Props {
  coupon: Coupon
  isBusy: boolean
  onClaim: () => void
  /** pill: at the end of a coupon's strip. */
  size?: 'block' | 'inline' | 'pill'
}

const sizeOf = (size: NonNullable<Props['size']>) => (size === 'block' ? 'block' : 'inline')

/** Primary action of a coupon: claim, use, or see how to reach its level. */
export function ClaimAction({ coupon, isBusy, onClaim, size = 'inline' }: Props) {
  const { Actions, Name, PointsCost, Status, StatusText } = coupon
  const way = wayToUse(coupon)
  if (Actions.includes('receive'))
    return (
      <Button
        kind={size === 'inline' ? 'plain' : 'primary'}
        size={sizeOf(size)}
        busy={isBusy}
        label={`${StatusText}：${Name}`}
        onPress={onClaim}
      >
        {size !== 'block' && PointsCost > 0 ? '兑换' : StatusText}
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
    <Button
      kind={size === 'pill' && text === '使用' ? 'primary' : 'plain'}
      size={sizeOf(size)}
      label={`${text}：${Name}`}
      onPress={() => void go(to)}
    >
      {text}
    </Button>
  )
}
