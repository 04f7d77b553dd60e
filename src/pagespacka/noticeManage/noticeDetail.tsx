import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { RichText } from '@/components/richText/RichText'
import { Screen } from '@/components/screen/Screen'
import { WordText } from '@/components/wordText/WordText'
import { useMarkNoticeRead } from '@/features/announcement/atoms'
import { useNotice } from '@/features/announcement/queries'
import { usePageQuery } from '@/hooks/usePageQuery'
import { fullTime } from '@/utils/timeText'
import './noticeDetail.scss'

/** One notice: text, publisher, validity. Opening it removes its unread mark. */
export default function NoticeDetailPage() {
  const { id = '' } = usePageQuery()
  const notice = useNotice(id)
  const markRead = useMarkNoticeRead()
  const shownId = notice.data?.Id
  useEffect(() => {
    if (shownId) markRead(shownId)
  }, [shownId, markRead])
  return (
    <Screen>
      <PageState query={notice} skeleton={<DetailSkeleton />}>
        {({ Title, KindText, Publisher, PublishedAt, ValidTo, Content }) => (
          <View className="noticeDetail">
            <View className="noticeDetail__title" role="heading" aria-level="2">
              <WordText>{Title}</WordText>
            </View>
            <View className="noticeDetail__facts">
              {!Title.includes(KindText) && <View>{KindText}</View>}
              <View>{Publisher}</View>
              <View>{fullTime(PublishedAt)}</View>
            </View>
            {ValidTo !== null && (
              <View className="noticeDetail__until">{`有效期至 ${fullTime(ValidTo)}`}</View>
            )}
            <RichText html={Content} />
          </View>
        )}
      </PageState>
    </Screen>
  )
}

function DetailSkeleton() {
  return (
    <View className="noticeDetail">
      <Skeleton width="90%" height="28px" />
      <Skeleton width="50%" height="16px" className="noticeDetail__wait" />
      {[0, 1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} className="noticeDetail__wait" />
      ))}
    </View>
  )
}
