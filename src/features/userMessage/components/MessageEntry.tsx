import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import bell from 'lucide-static/icons/bell.svg'
import { Icon } from '@/components/icon/Icon'
import { ListRow } from '@/components/listRow/ListRow'
import { Pressable } from '@/components/pressable/Pressable'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { go } from '@/navigation'
import { isSignedInAtom } from '@/state/session'
import './messageEntry.scss'
import { useUnreadMessages } from '../queries/unread'

/** Link to the message centre with the unread count: a list row or a tool button. */
export function MessageEntry({ look }: { look: 'row' | 'tool' }) {
  const count = useUnreadMessages()
  const isMember = useAtomValue(isSignedInAtom)
  const label = count > 0 ? `消息，${count} 条未读` : '消息'
  const badge = count > 0 && <StatusBadge tone="bad" text={count > 99 ? '99+' : String(count)} />
  // Visitors have no messages: they see the park's notices.
  const open = () => void go('notices', { type: isMember ? 'message' : 'notice' })
  if (look === 'row')
    return <ListRow icon={bell} title="消息" label={label} value={badge} onPress={open} />
  return (
    <Pressable className="messageEntry" role="link" label={label} onPress={open}>
      <Icon src={bell} size={20} />
      <View>消息</View>
      {badge}
    </Pressable>
  )
}
