import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import bell from 'lucide-static/icons/bell.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { go } from '@/navigation'
import { isSignedInAtom } from '@/state/session'
import './messageEntry.scss'
import { useUnreadMessages } from '../queries/unread'

/**
 * Link to the message centre: a bell with the unread count, as a tool with its word below. The count has no place of
 * its own, so its coming moves nothing.
 */
export function MessageEntry({ look }: { look: 'bell' | 'tool' }) {
  const count = useUnreadMessages()
  const isMember = useAtomValue(isSignedInAtom)
  return (
    <Pressable
      className={`messageEntry messageEntry--${look}`}
      role="link"
      label={count > 0 ? `消息，${count} 条未读` : '消息'}
      // Visitors have no messages: they see the park's notices.
      onPress={() => void go('notices', { type: isMember ? 'message' : 'notice' })}
    >
      <Icon src={bell} size={look === 'bell' ? 24 : 20} />
      {look === 'tool' && <View>消息</View>}
      {count > 0 && <View className="messageEntry__count">{count > 99 ? '99+' : count}</View>}
    </Pressable>
  )
}
