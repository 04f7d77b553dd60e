import { View } from '@tarojs/components'
import { useContext, type ReactElement } from 'react'
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

/** Rows of a month. On the first days of the current month, which have few, those of the month before follow under its name. */
export function MonthRows<Row extends { Id: string }>(props: MonthRowsProps<Row>) {
  const { month, query, noun = '记录' } = props
  const now = useContext(ServerClockContext)
  const count = query.data?.pages.reduce((sum, page) => sum + page.DataRows.length, 0) ?? fewRows
  const goesOn = count < fewRows && !query.hasNextPage && month === thisMonth(now())
  const before = monthBefore(month)
  return (
    <>
      <Rows {...props} none={goesOn && `本月还没有${noun}`} />
      {goesOn && before && <EarlierRows {...props} month={before} />}
    </>
  )
}

function EarlierRows<Row extends { Id: string }>(props: MonthRowsProps<Row>) {
  const { month, useRows } = props
  return (
    <View>
      <View className="monthLedger__month" role="heading" aria-level="2">
        {monthTitle(month)}
      </View>
      <Rows {...props} query={useRows(month)} none={false} />
    </View>
  )
}

interface RowsProps<Row extends { Id: string }> extends Omit<MonthRowsProps<Row>, 'useRows'> {
  /** Line in place of rows where an earlier month follows; false: none follows. */
  none: string | false
}

function Rows<Row extends { Id: string }>({ none, ...props }: RowsProps<Row>) {
  const { month, onMonth, query, ledgerId, noun = '记录', picture, partsOf, children } = props
  const earlier = <EarlierMonth month={month} onMonth={onMonth} ledgerId={ledgerId} />
  return (
    <PagedList
      query={query}
      keyOf={(row) => row.Id}
      look="lines"
      {...(partsOf && { partsOf })}
      skeleton={<Skeleton height="64px" />}
      emptyState={
        none ? (
          <View className="monthLedger__none">{none}</View>
        ) : (
          <EmptyState
            {...(picture !== undefined && { picture })}
            title={`这个月没有${noun}`}
            action={earlier}
          />
        )
      }
      end={none === false && earlier}
    >
      {children}
    </PagedList>
  )
}
