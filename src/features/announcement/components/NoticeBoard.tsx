import { View } from '@tarojs/components'
import siren from 'lucide-static/icons/triangle-alert.svg'
import type { NoticeRow } from '@/contract/announcement'
import { Icon } from '@/components/icon/Icon'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Pressable } from '@/components/pressable/Pressable'
import { Section } from '@/components/section/Section'
import { go } from '@/navigation'
import { useReadNotices } from '../atoms'
import { boardRows } from '../model'
import type { useLatestNotices } from '../queries'
import { NoticeItem } from './NoticeItem'
import './noticeBoard.scss'

interface BoardProps {
  query: ReturnType<typeof useLatestNotices>
  /** Notice shown by UrgentStrip and therefore left out here. */
  inStrip: NoticeRow | null
}

/** Notices on the home page, pinned ones first. */
export function NoticeBoard({ query, inStrip }: BoardProps) {
  const isRead = useReadNotices()
  return (
    <Section
      title="公告"
      more={{ text: '全部', onPress: () => void go('notices', { type: 'notice' }) }}
    >
      <View className="noticeBoard">
        <PageState
          query={query}
          skeleton={<NoticeBoardSkeleton />}
          isEmpty={({ DataRows }) => boardRows(DataRows, inStrip).length === 0}
          emptyState={
            <View className="noticeBoard__none">
              {inStrip ? '近期没有其他公告' : '近期没有公告'}
            </View>
          }
        >
          {({ DataRows }) =>
            boardRows(DataRows, inStrip).map((notice) => (
              <NoticeItem key={notice.Id} notice={notice} isRead={isRead(notice.Id)} isCompact />
            ))
          }
        </PageState>
      </View>
    </Section>
  )
}

function NoticeBoardSkeleton() {
  return (
    <>
      {[0, 1, 2, 3].map((row) => (
        <View key={row} className="noticeBoard__wait">
          <Skeleton width="82%" height="18px" />
          <Skeleton width="40%" height="14px" />
        </View>
      ))}
    </>
  )
}

/** Strip for urgent notices (power, water, car park) at the top of the home page while they are valid. */
export function UrgentStrip({ urgent }: { urgent: NoticeRow }) {
  return (
    <Pressable
      className="urgentStrip"
      role="link"
      label={`紧急通知：${urgent.Title}`}
      onPress={() => void go('noticeDetail', { id: urgent.Id })}
    >
      <Icon src={siren} size={18} />
      <View className="urgentStrip__title">{urgent.Title}</View>
    </Pressable>
  )
}
