import { View } from '@tarojs/components'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { NoticeItem } from '@/features/notice/components/NoticeItem'
import { useReadNotices } from '@/features/notice/atoms'
import { useNotices } from '@/features/notice/queries'
import './noticeManage.scss'

/** Park notices (spec 2): pinned first, further pages as one scrolls, pull to refresh. */
export default function NoticeManagePage() {
  const notices = useNotices()
  const isRead = useReadNotices()
  return (
    <Screen onRefresh={notices.refetch}>
      <PagedList
        className="noticeManage"
        query={notices}
        keyOf={(notice) => notice.Id}
        skeleton={<NoticeListSkeleton />}
        emptyState={<EmptyState title="还没有公告" hint="园区发布通知后会显示在这里" />}
      >
        {(notice) => <NoticeItem notice={notice} isRead={isRead(notice.Id)} />}
      </PagedList>
    </Screen>
  )
}

function NoticeListSkeleton() {
  return (
    <View className="noticeManage">
      {[0, 1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height="104px" className="noticeManage__wait" />
      ))}
    </View>
  )
}
