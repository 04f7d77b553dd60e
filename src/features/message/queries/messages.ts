import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { userMessageCalls, type UserMessage } from '@/contract/userMessage'
import { call } from '@/request/call'
import { usePagedCall } from '@/request/useCall'

const listKey = [userMessageCalls.list.path]
const countKey = [userMessageCalls.unreadCount.path]

type Pages = InfiniteData<{ DataRows: UserMessage[] }>

/** The member's messages, the newest first; pages of 20. Asked at every visit: the count beside it is never older. */
export const useMessages = (isEnabled: boolean) =>
  usePagedCall(userMessageCalls.list, {}, { isEnabled, staleMs: 0 })

/** Which are read: one that was opened, or all up to a moment (ms). */
export type Which = { Ids: string[] } | { UpTo: number }

const isMeant = ({ Id, CreatedAt }: UserMessage, which: Which): boolean =>
  'Ids' in which ? which.Ids.includes(Id) : CreatedAt <= which.UpTo

/**
 * Marks messages as read: at once here, on the server a moment later. Where that fails they are unread again; for
 * one that was opened without a word, since the person is looking at something else by then.
 */
export function useReadMessages() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (which: Which) =>
      call(userMessageCalls.read, which, 'Ids' in which ? { isSilent: true } : {}),
    async onMutate(which) {
      // An answer that is on its way would bring the marks back.
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
    onSuccess: (told) => {
      client.setQueriesData({ queryKey: countKey }, told)
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
