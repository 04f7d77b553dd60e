import { View } from '@tarojs/components'
import { useId, type ReactNode } from 'react'
import { MonthField } from '@/components/monthField/MonthField'
import { MonthRows, type MonthRowsProps } from './MonthRows'

interface Props<Row extends { Id: string }> extends Omit<MonthRowsProps<Row>, 'ledgerId'> {
  /** Filters and sums between the month and the rows. */
  head?: ReactNode
}

/** Movements of money, one month at a time. */
export function MonthLedger<Row extends { Id: string }>({ head, ...props }: Props<Row>) {
  const id = useId().replace(/:/g, '')
  return (
    <View id={id} className="monthLedger">
      <MonthField value={props.month} onChange={props.onMonth} />
      {head}
      <MonthRows {...props} ledgerId={id} />
    </View>
  )
}
