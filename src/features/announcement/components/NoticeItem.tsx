import { View } from '@tarojs/components'
import type { NoticeRow } from '@/contract/announcement'
import { Facts } from '@/components/facts/Facts'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { WordText } from '@/components/wordText/WordText'
import { go } from '@/navigation'
import { serverNow } from '@/state/serverClock'
import { relativeDay } from '@/utils/dateTime'
import './noticeItem.scss'

interface Props {
  notice: NoticeRow
  isRead: boolean
  /** Without summary and picture, for the home page. */
  isCompact?: boolean
}

/** A notice in a list; unread ones have a dot. */
export function NoticeItem({ notice, isRead, isCompact = false }: Props) {
  const day = relativeDay(notice.PublishedAt, serverNow())
  return (
    <Pressable
      className={`noticeItem ${isCompact ? 'noticeItem--compact' : ''}`}
      role="link"
      onPress={() => void go('noticeDetail', { id: notice.Id })}
    >
      <View className="noticeItem__text">
        {!isRead && <View className="noticeItem__dot" role="img" aria-label="未读" />}
        <View className={`noticeItem__title ${isRead ? 'noticeItem__title--read' : ''}`}>
          {/*
           * Not on the home page: preparing the word segmenter takes 9 ms in the rendering task (shortTasks.journey).
           */}
          {isCompact ? notice.Title : <WordText>{notice.Title}</WordText>}
        </View>
        {!isCompact && (
          <View className="noticeItem__summary">
            <WordText isPlain>{notice.Summary}</WordText>
          </View>
        )}
        <View className="noticeItem__facts">
          <View className={`noticeItem__kind noticeItem__kind--${notice.Kind}`}>
            {notice.KindText}
          </View>
          <Facts facts={[notice.Pinned && '置顶', day]} />
        </View>
      </View>
      {!isCompact && notice.Cover && (
        <View className="noticeItem__cover">
          <Picture src={notice.Cover} alt="" ratio={4 / 3} />
        </View>
      )}
    </Pressable>
  )
}
