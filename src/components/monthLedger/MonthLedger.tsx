import { View } from '@tarojs/components'
import { useId, type ReactElement, type ReactNode } from 'react'
import { MonthField } from '@/components/monthField/MonthField'
import { PagedList, type PagedQuery } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { EarlierMonth } from './EarlierMonth'
import './monthLedger.scss'

interface Props<Row extends { Id: string }> {
  /** YYYY-MM */
  month: string
  onMonth: (month: string) => void
  query: PagedQuery<Row>
  /** Filters and sums between the month and the rows. */
  head?: ReactNode
  children: (row: Row) => ReactElement
}

/** Movements of money, one month at a time. */
export function MonthLedger<Row extends { Id: string }>({
  month,
  onMonth,
  query,
  head,
  children,
}: Props<Row>) {
  const id = useId().replace(/:/g, '')
  const earlier = <EarlierMonth month={month} onMonth={onMonth} ledgerId={id} />
  return (
    <View id={id} className="monthLedger">
      <MonthField value={month} onChange={onMonth} />
      {head}
      <PagedList
        query={query}
        keyOf={(row) => row.Id}
        look="lines"
        skeleton={<Skeleton height="64px" />}
        emptyState={<EmptyState title="这个月没有记录" action={earlier} />}
        end={earlier}
      >
        {children}
      </PagedList>
    </View>
  )
}
