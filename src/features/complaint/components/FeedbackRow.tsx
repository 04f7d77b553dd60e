import { useAtomValue } from 'jotai'
import feedback from 'lucide-static/icons/message-square-warning.svg'
import { ListRow } from '@/components/listRow/ListRow'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { complaintUnreadCount } from '@/contract/complaintUnread'
import { go } from '@/navigation'
import { useCall } from '@/request/useCall'
import { userAtom } from '@/state/session'

/** Link to complaints and suggestions, with the number of new replies. */
export function FeedbackRow() {
  const isMember = useAtomValue(userAtom) !== null
  const { data } = useCall(complaintUnreadCount, {}, { isEnabled: isMember })
  const count = isMember ? (data?.Count ?? 0) : 0
  return (
    <ListRow
      icon={feedback}
      title="投诉建议"
      value={count > 0 ? <StatusBadge tone="bad" text={`${count} 条新答复`} /> : undefined}
      onPress={() => void go('complaint', count > 0 ? { tab: 'mine' } : {})}
    />
  )
}
