import { Button } from '@/components/button/Button'
import type { RegistrationRecord } from '@/contract/registration'
import { openActions } from '../model/activityText'

type Way = RegistrationRecord['Actions'][number]

/** Sorted by priority; primary ways are shown first. */
const ways: readonly { way: Way; text: string; kind: 'primary' | 'plain' | 'quiet' }[] = [
  { way: 'pay', text: '继续支付', kind: 'primary' },
  { way: 'accept', text: '接受名额', kind: 'primary' },
  { way: 'showCode', text: '出示签到码', kind: 'primary' },
  { way: 'again', text: '再次报名', kind: 'plain' },
  { way: 'edit', text: '修改报名信息', kind: 'plain' },
  { way: 'viewOrder', text: '查看账单', kind: 'plain' },
  { way: 'decline', text: '放弃', kind: 'quiet' },
  { way: 'cancel', text: '取消报名', kind: 'quiet' },
]

interface Props {
  record: RegistrationRecord
  isBusy: boolean
  on: Record<Way, () => void>
  /** first: primary actions, shown above the details; others: the rest. */
  part: 'first' | 'others'
}

/** Actions that the member may take on a registration now. */
export function RegistrationWays({ record, isBusy, on, part }: Props) {
  const Actions = openActions(record)
  return ways
    .filter(({ way, kind }) => Actions.includes(way) && (kind === 'primary') === (part === 'first'))
    .map(({ way, text, kind }) => (
      <Button key={way} kind={kind} busy={isBusy && way === 'accept'} onPress={on[way]}>
        {text}
      </Button>
    ))
}
