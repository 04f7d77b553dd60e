import { View } from '@tarojs/components'
import { useContext, useEffect, useRef, type ReactElement } from 'react'
import { PagedList, type ListPart, type PagedQuery } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { ServerClockContext } from '@/hooks/serverClock'
import { thisMonth } from '@/hooks/useMonth'
import { EarlierMonth, monthBefore, monthTitle } from './EarlierMonth'
import './monthLedger.scss'

export interface MonthRowsProps<Row extends { Id: string }> {
  /** YYYY-MM */
  month: string
  onMonth: (month: string) => void
  /** Rows of `month`. */
  query: PagedQuery<Row>
  /** Hook: rows of another month, YYYY-MM. */
  useRows: (month: string) => PagedQuery<Row>
  /** Id of the element that holds the month and its rows. */
  ledgerId: string
  /** What a row is, in an empty month: 记录 */
  noun?: string
  /** Picture of an empty month. */
  picture?: string
  partsOf?: (rows: readonly Row[]) => readonly ListPart<Row>[]
  children: (row: Row) => ReactElement
}

/** Fewer rows than these leave the screen half empty. */
const fewRows = 6

const countOf = <Row,>({ data }: PagedQuery<Row>) =>
  data?.pages.reduce((sum, page) => sum + page.DataRows.length, 0)

/**
 * Rows of a month. On the first days of the current month, which have few, those of the month before follow under its
 * name. A month without rows takes no space; two of them show one drawing.
 */
export function MonthRows<Row extends { Id: string }>(props: MonthRowsProps<Row>) {
  const { month, query } = props
  const now = useContext(ServerClockContext)
  const count = countOf(query) ?? fewRows
  const goesOn = count < fewRows && !query.hasNextPage && month === thisMonth(now())
  const before = monthBefore(month)
  return (
    <>
      <Rows {...props} place={goesOn ? 'followed' : 'only'} />
      {goesOn && before && (
        <EarlierRows
          {...props}
          month={before}
          readAt={query.dataUpdatedAt}
          isReading={query.isFetching === true}
          isBelowRows={count > 0}
        />
      )}
    </>
  )
}

interface EarlierProps<Row extends { Id: string }> extends MonthRowsProps<Row> {
  /** Time of the newest answer for the month above, ms: these rows are read again with it. */
  readAt: number | undefined
  /** Whether the month above is being requested: when these rows appear, they are requested with it. */
  isReading: boolean
  /** Whether the month above has rows. */
  isBelowRows: boolean
}

function EarlierRows<Row extends { Id: string }>(props: EarlierProps<Row>) {
  const { readAt, isReading, isBelowRows, ...rest } = props
  const { month, useRows } = rest
  const query = useRows(month)
  const { refetch } = query
  const before = useRef(isReading ? undefined : readAt)
  useEffect(() => {
    if (isReading || before.current === readAt) return
    if (before.current !== undefined) void refetch()
    before.current = readAt
  }, [isReading, readAt, refetch])
  return (
    <View>
      {countOf(query) !== 0 && (
        <View className="monthLedger__month" role="heading" aria-level="2">
          {monthTitle(month)}
        </View>
      )}
      <Rows {...rest} query={query} place={isBelowRows ? 'below' : 'second'} />
    </View>
  )
}

interface RowsProps<Row extends { Id: string }> extends Omit<MonthRowsProps<Row>, 'useRows'> {
  /** only: the one month; followed: the month before follows; below: that month, below rows; second: below none. */
  place: 'only' | 'followed' | 'below' | 'second'
}

function Rows<Row extends { Id: string }>({ place, ...props }: RowsProps<Row>) {
  const { month, onMonth, query, ledgerId, noun = '记录', picture, partsOf, children } = props
  const earlier = <EarlierMonth month={month} onMonth={onMonth} ledgerId={ledgerId} />
  const none = {
    followed: <></>,
    below: <View className="monthLedger__earlier">{earlier}</View>,
    ...{ only: null, second: null },
  }[place]
  return (
    <PagedList
      query={query}
      keyOf={(row) => row.Id}
      look="lines"
      {...(partsOf && { partsOf })}
      skeleton={<Skeleton height="64px" />}
      emptyState={
        none ?? (
          <EmptyState
            {...(picture !== undefined && { picture })}
            title={place === 'second' ? `近两个月没有${noun}` : `这个月没有${noun}`}
            action={earlier}
          />
        )
      }
      end={place !== 'followed' && earlier}
    >
      {children}
    </PagedList>
  )
}
