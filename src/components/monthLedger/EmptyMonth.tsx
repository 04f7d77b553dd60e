import { Button } from '@/components/button/Button'
import { EmptyState } from '@/components/pageState/PageState'
import { earliestMonth } from '@/components/monthField/MonthField'
import { addMonths } from '@/rules/parking/wholeMonths'

interface Props {
  title: string
  picture?: string
  /** YYYY-MM */
  month: string
  onMonth: (month: string) => void
}

/** Month without rows; leads to the month before, where a new month's first days find what was just paid. */
export function EmptyMonth({ title, picture, month, onMonth }: Props) {
  const before = addMonths(`${month}-01`, -1).slice(0, 7)
  const [year, number] = before.split('-')
  const isSameYear = month.startsWith(`${year}`)
  return (
    <EmptyState
      picture={picture}
      title={title}
      action={
        before >= earliestMonth && (
          <Button kind="quiet" size="inline" onPress={() => onMonth(before)}>
            {`看看${isSameYear ? '' : `${year}年`}${Number(number)}月`}
          </Button>
        )
      }
    />
  )
}
