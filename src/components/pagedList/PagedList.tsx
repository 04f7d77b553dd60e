import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import {
  Fragment,
  memo,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react'
import { Button } from '@/components/button/Button'
import { PageState, type Loadable } from '@/components/pageState/PageState'
import './pagedList.scss'

/** The part of TanStack's useInfiniteQuery result that the list needs. */
export interface PagedQuery<Row> extends Loadable<{ pages: { DataRows: Row[] }[] }> {
  hasNextPage: boolean
  /** Also while the pages so far are read again. */
  isFetching?: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  /** Time of the newest answer, ms. */
  dataUpdatedAt?: number
  fetchNextPage: () => unknown
}

/** Rows under a common heading. */
export interface ListPart<Row> {
  title: string
  rows: readonly Row[]
}

interface Props<Row> {
  query: PagedQuery<Row>
  skeleton: ReactNode
  emptyState: ReactNode
  /** Stable identity of a row. */
  keyOf: (row: Row) => string
  children: (row: Row) => ReactElement
  /** cards: one card per row; lines: all rows on one card with hairlines, for many short rows of one kind. */
  look?: 'cards' | 'lines'
  /** Groups the rows of all pages so far, so that a group may span pages; omitted: one list. */
  partsOf?: (rows: readonly Row[]) => readonly ListPart<Row>[]
  /** Rows are blocks that draw their cards near the screen only (useNear): all of them stand in the document at once. */
  isInBlocks?: boolean
  /** Where to go on from the end of the list, instead of words about it. */
  end?: ReactNode
  className?: string
}

interface ItemProps {
  /** Of the newest answer: a row may show how long ago something was. */
  minute: number
  row: unknown
  /** What made the element of the row. */
  by: unknown
  children: ReactElement<Record<string, unknown>>
}

/**
 * A row, drawn again only when its element has other properties: a keystroke, a filter or the state
 * of the next page draws no row whose component takes values alone, and a slice draws no other row at all.
 */
const ListItem = memo(
  function ListItem({ children }: ItemProps) {
    return (
      <View className="pagedList__row" role="listitem">
        {children}
      </View>
    )
  },
  (before, after) => {
    const { type, props } = before.children
    const next = after.children.props
    if (before.minute !== after.minute) return false
    if (before.row === after.row && before.by === after.by) return true
    return (
      type === after.children.type &&
      Object.keys({ ...props, ...next }).every((name) => Object.is(props[name], next[name]))
    )
  },
)

/** Above this number of rows, each is laid out apart from the others. */
const longFromRows = 60

type Pages<Row> = readonly { DataRows: Row[] }[]
const noPages: Pages<never> = []

/** Rows of a slice: on a slow phone their style and layout fit into a frame. */
const sliceRows = 2

/** Rows that fill the first screen, by look. */
const firstRows = { cards: 6, lines: 14 }

/**
 * The rows to show: those of a further page, and those of another list below the screen, come in slices, so that the
 * screen is filled early, a filter answers the finger, and the list goes on scrolling. A list that was read again keeps
 * the rows it shows.
 * @param first number of rows of the first slice
 */
function useSlices<Row>(
  pages: Pages<Row>,
  first: number,
  keyOf: (row: Row) => string,
): readonly Row[] {
  const rows = useMemo(() => pages.flatMap((page) => page.DataRows), [pages])
  const [shown, show] = useState({ pages, count: Math.min(first, rows.length) })
  const isFurther =
    shown.count > 0 &&
    shown.pages.length <= pages.length &&
    shown.pages.every((page, at) => page === pages[at])
  const least = useMemo(() => {
    if (isFurther) return shown.count
    const before = new Set(
      shown.pages.flatMap((page) => page.DataRows.map(keyOf)).slice(0, shown.count),
    )
    const kept = rows.map((row) => before.has(keyOf(row))).lastIndexOf(true) + 1
    return Math.max(first, kept)
    // keyOf is the same function of each row in every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isFurther, shown, rows, first])
  const count = Math.min(least, rows.length)
  const isWhole = count === rows.length
  if (isWhole && shown.pages !== pages) show({ pages, count })
  useEffect(() => {
    if (!isWhole) startTransition(() => show({ pages, count: count + sliceRows }))
  }, [pages, count, isWhole])
  return isWhole ? rows : rows.slice(0, count)
}

/**
 * A list that loads its next page when the bottom is reached (spec 4: until the current page is the last). A failed
 * further page keeps the rows and offers a retry at the bottom. The end of a list of several pages is stated. In a long
 * list the layout of a further row leaves that of the others as it is.
 */
export function PagedList<Row>({
  query,
  skeleton,
  emptyState,
  keyOf,
  children,
  look = 'cards',
  partsOf = (rows) => [{ title: '', rows }],
  isInBlocks = false,
  end,
  className = '',
}: Props<Row>) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  const minute = useDeferredValue(Math.floor((query.dataUpdatedAt ?? 0) / 60_000))
  const first = isInBlocks ? Infinity : firstRows[look]
  const shown = useSlices<Row>(query.data?.pages ?? noPages, first, keyOf)
  const total = (query.data?.pages ?? noPages).reduce((sum, page) => sum + page.DataRows.length, 0)
  const isWhole = shown.length === total
  const isFirst = query.data?.pages.length === 1
  /** The one page is the whole list, which needs no words about its end. */
  const isAll = isWhole && isFirst && !hasNextPage
  const hasEnd = Boolean(end) && isWhole && !hasNextPage
  const more = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }
  useReachBottom(() => {
    // A page that opens is short for a moment. Its list may be read again just then, which would drop the next page.
    if (!isFetchNextPageError && !query.isFetching) more()
  })
  return (
    <PageState
      query={query}
      skeleton={skeleton}
      isEmpty={({ pages }) => pages.every((page) => page.DataRows.length === 0)}
      emptyState={emptyState}
    >
      {() => (
        <View className={`pagedList ${className}`}>
          {partsOf(shown).map(({ title, rows }) => (
            <Fragment key={title}>
              {title && (
                <View className="pagedList__title" role="heading" aria-level="2">
                  {title}
                </View>
              )}
              <View
                className={`pagedList__rows pagedList__rows--${look} ${shown.length > longFromRows ? 'pagedList__rows--long' : ''}`}
                role="list"
                aria-label={title || undefined}
              >
                {rows.map((row) => (
                  <ListItem key={keyOf(row)} minute={minute} row={row} by={children}>
                    {children(row)}
                  </ListItem>
                ))}
              </View>
            </Fragment>
          ))}
          <View
            className={`pagedList__foot ${isAll || hasEnd ? 'pagedList__foot--none' : ''}`}
            role="status"
          >
            {isFetchingNextPage || !(isWhole || isFirst) ? (
              '正在加载…'
            ) : !isWhole ? null : hasNextPage ? (
              <Button kind="quiet" size="inline" onPress={more}>
                {isFetchNextPageError ? '加载失败，重试' : '加载更多'}
              </Button>
            ) : isAll || hasEnd ? null : (
              '没有更多了'
            )}
          </View>
          {hasEnd && <View className="pagedList__foot">{end}</View>}
        </View>
      )}
    </PageState>
  )
}
