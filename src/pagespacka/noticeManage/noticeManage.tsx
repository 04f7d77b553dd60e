import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { memo, useDeferredValue, useState } from 'react'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { Screen } from '@/components/screen/Screen'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { Tabs } from '@/components/tabs/Tabs'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { useUnreadMessages } from '@/features/userMessage/queries/unread'
import { NoticeItem } from '@/features/announcement/components/NoticeItem'
import { useReadNotices } from '@/features/announcement/atoms'
import { useNotices, useRefreshNotices } from '@/features/announcement/queries'
import { usePageQuery } from '@/hooks/usePageQuery'
import { isSignedInAtom } from '@/state/session'
import { MessageList } from '@/features/userMessage/components/MessageList'
import { useMessages, useRefreshMessages } from '@/features/userMessage/queries/messages'
import letterPicture from '@/assets/illustrations/letter.svg'
import './noticeManage.scss'

type Part = 'message' | 'notice'

/**
 * The park's notices (spec 2), with the member's messages as a second tab. `type` selects the tab; without it the
 * messages if one is unread, otherwise the notices. The page has a single title, from its config.
 */
export default function NoticeManagePage() {
  const { type } = usePageQuery()
  const unread = useUnreadMessages()
  // Determined on mount: a count loaded later must not switch the tab.
  const [part, setPart] = useState<Part>(() => {
    if (type === 'message' || type === 'notice') return type
    return unread > 0 ? 'message' : 'notice'
  })
  // The tab itself answers at once; its list is rendered in slices.
  const shown = useDeferredValue(part)
  const refresh = { message: useRefreshMessages(), notice: useRefreshNotices() }
  return (
    <Screen onRefresh={refresh[part]}>
      <View className="noticeManage">
        <Tabs
          label="消息"
          tabs={[
            {
              value: 'message',
              text: unread > 0 ? `我的消息 ${unread > 99 ? '99+' : unread}` : '我的消息',
            },
            { value: 'notice', text: '公告' },
          ]}
          value={part}
          onChange={setPart}
        />
        <View>{shown === 'message' ? <Messages /> : <Notices />}</View>
      </View>
    </Screen>
  )
}

const Messages = memo(function Messages() {
  const messages = useMessages(useAtomValue(isSignedInAtom))
  return (
    <MemberOnly hint="登录后查看消息">
      <MessageList query={messages} />
    </MemberOnly>
  )
})

/** Pinned notices first, further pages on scrolling, pull to refresh. */
const Notices = memo(function Notices() {
  const notices = useNotices()
  const isRead = useReadNotices()
  return (
    <View className="noticeManage__list">
      <PagedList
        query={notices}
        keyOf={(notice) => notice.Id}
        skeleton={<SkeletonRows count={5} height="88px" />}
        emptyState={<EmptyState picture={letterPicture} title="还没有公告" hint="过几天再来看看" />}
      >
        {(notice) => <NoticeItem notice={notice} isRead={isRead(notice.Id)} />}
      </PagedList>
    </View>
  )
})
