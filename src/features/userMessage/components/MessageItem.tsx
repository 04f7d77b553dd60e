import { View } from '@tarojs/components'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import type { UserMessage } from '@/contract/userMessage'
import { formatTime } from '@/utils/dateTime'
import { iconOf } from '../model/kindIcons'
import './messageItem.scss'

/** A message in the list: title, text, time; unread ones have a dot. */
export function MessageItem({ message, onOpen }: { message: UserMessage; onOpen: () => void }) {
  const { Kind, Title, Text, CreatedAt, IsRead } = message
  return (
    <Pressable className="messageItem" role="link" onPress={onOpen}>
      <View className="messageItem__icon">
        <Icon src={iconOf(Kind)} size={22} />
        {!IsRead && <View className="messageItem__dot" role="img" aria-label="未读" />}
      </View>
      <View className="messageItem__body">
        <View className="messageItem__head">
          <View className={`messageItem__title ${IsRead ? 'messageItem__title--read' : ''}`}>
            {Title}
          </View>
          <View className="messageItem__time">{formatTime(CreatedAt, 'hh:mm')}</View>
        </View>
        <View className="messageItem__text">{Text}</View>
      </View>
    </Pressable>
  )
}
