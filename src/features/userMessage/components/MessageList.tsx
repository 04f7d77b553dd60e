import { View } from '@tarojs/components'
import { useCallback, useMemo } from 'react'
import { Button } from '@/components/button/Button'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { errorToastMs } from '@/constants'
import type { UserMessage } from '@/contract/userMessage'
import { go, isPage } from '@/navigation'
import { showToast } from '@/platform/toast'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { WordText } from '@/components/wordText/WordText'
import { serverNow } from '@/state/serverClock'
import { clockText } from '@/utils/dateTime'
import letterPicture from '@/assets/illustrations/letter.svg'
import './messageList.scss'
import { useReadMessages, type useMessages } from '../queries/messages'
import { iconOf, dayHeadings } from '../model/messageList'

interface ItemProps {
  message: UserMessage
  onOpen: (message: UserMessage) => void
}

/** A message in the list: title, text, time; unread ones have a dot. */
function MessageItem({ message, onOpen }: ItemProps) {
  const { Kind, Title, Text, CreatedAt, IsRead } = message
  return (
    <Pressable className="messageItem" role="link" onPress={() => onOpen(message)}>
      <View className="messageItem__icon">
        <Icon src={iconOf(Kind)} size={22} />
        {!IsRead && <View className="messageItem__dot" role="img" aria-label="未读" />}
      </View>
      <View className="messageItem__body">
        <View className="messageItem__head">
          <View className={`messageItem__title ${IsRead ? 'messageItem__title--read' : ''}`}>
            {Title}
          </View>
          <View className="messageItem__time">{clockText(CreatedAt)}</View>
        </View>
        <View className="messageItem__text">
          <WordText>{Text}</WordText>
        </View>
      </View>
    </Pressable>
  )
}

/** A message, under a heading if it is the first of its day. */
function MessageRow({ day, ...item }: ItemProps & { day: string | undefined }) {
  return (
    <>
      {day && <View className="messageList__day">{day}</View>}
      <MessageItem {...item} />
    </>
  )
}

/** The member's messages by day. Opening one marks it as read and opens its subject. */
export function MessageList({ query }: { query: ReturnType<typeof useMessages> }) {
  const { mutate: read, isPending } = useReadMessages()
  const rows = useMemo(
    () => query.data?.pages.flatMap(({ DataRows }) => DataRows) ?? [],
    [query.data],
  )
  const headings = dayHeadings(rows, serverNow())
  const newest = rows[0]?.CreatedAt
  const hasUnread = rows.some(({ IsRead }) => !IsRead)
  // The same function each time: a row is rendered again only for another message.
  const open = useCallback(
    ({ Id, IsRead, Page, Query }: UserMessage) => {
      if (!IsRead) read({ Ids: [Id] })
      const page = Page as `/${string}`
      if (isPage(page)) void go(page, Query)
      else showToast({ text: '请更新后查看', durationMs: errorToastMs })
    },
    [read],
  )
  return (
    <View className="messageList">
      {/* In the line of the first day. */}
      <View className="messageList__head">
        <Button
          kind="quiet"
          size="inline"
          disabled={!hasUnread || isPending}
          onPress={() => newest !== undefined && read({ UpTo: newest })}
        >
          全部已读
        </Button>
      </View>
      <PagedList
        query={query}
        keyOf={({ Id }) => Id}
        skeleton={<SkeletonRows count={4} height="88px" />}
        emptyState={
          <EmptyState picture={letterPicture} title="还没有消息" hint="付款、券和反馈的消息" />
        }
      >
        {(message) => <MessageRow message={message} day={headings.get(message.Id)} onOpen={open} />}
      </PagedList>
    </View>
  )
}
