import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { userMessageCalls, type UserMessage } from '@/contract/userMessage'
import { call } from '@/request/call'
import { useAskAgain, usePagedCall } from '@/request/useCall'

const listKey = [userMessageCalls.list.path]
const countKey = [userMessageCalls.unreadCount.path]

type Pages = InfiniteData<{ DataRows: UserMessage[] }>

/**
 * The member's messages, newest first, 20 per page. Fetched at every visit, so that the list is never older than the
 * unread count.
 */
export const useMessages = (isEnabled: boolean) =>
  usePagedCall(userMessageCalls.list, {}, { isEnabled, staleMs: 0 })

const reads = [userMessageCalls.list]
/** Requests the messages again. */
export const useRefreshMessages = () => useAskAgain(reads)

/** Messages to mark: by id, or all up to a time (ms). */
export type Which = { Ids: string[] } | { UpTo: number }

const isMeant = ({ Id, CreatedAt }: UserMessage, which: Which): boolean =>
  'Ids' in which ? which.Ids.includes(Id) : CreatedAt <= which.UpTo

/**
 * Marks messages as read: locally at once, then on the server. Reverted on failure; for a single opened message without
 * an error message, because the user is on another page by then.
 */
export function useReadMessages() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (which: Which) =>
      call(userMessageCalls.read, which, 'Ids' in which ? { isSilent: true } : {}),
    async onMutate(which) {
      // A pending answer would restore the unread marks.
      await Promise.all([
        client.cancelQueries({ queryKey: listKey }),
        client.cancelQueries({ queryKey: countKey }),
      ])
      const lists = client.getQueriesData<Pages>({ queryKey: listKey })
      const counts = client.getQueriesData<{ Count: number }>({ queryKey: countKey })
      const rows = lists.flatMap(
        ([, data]) => data?.pages.flatMap(({ DataRows }) => DataRows) ?? [],
      )
      const fewer = rows.filter((row) => !row.IsRead && isMeant(row, which)).length
      client.setQueriesData<Pages>({ queryKey: listKey }, (data) => data && withRead(data, which))
      client.setQueriesData<{ Count: number }>(
        { queryKey: countKey },
        (data) => data && { Count: 'UpTo' in which ? 0 : Math.max(0, data.Count - fewer) },
      )
      return { before: [...lists, ...counts] as [readonly unknown[], unknown][] }
    },
    onError: (_error, _which, kept) => {
      for (const [key, data] of kept?.before ?? []) client.setQueryData(key, data)
    },
    onSuccess: (counts) => {
      client.setQueriesData({ queryKey: countKey }, counts)
    },
  })
}

function withRead(data: Pages, which: Which): Pages {
  return {
    ...data,
    pages: data.pages.map((page) => ({
      ...page,
      DataRows: page.DataRows.map((row) =>
        isMeant(row, which) && !row.IsRead ? { ...row, IsRead: true } : row,
      ),
    })),
  }
}
