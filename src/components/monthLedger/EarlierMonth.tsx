import { Button } from '@/components/button/Button'
import { earliestMonth } from '@/components/monthField/MonthField'
import { pageViewOf } from '@/platform/pageView'
import { addMonths } from '@/rules/parking/wholeMonths'

interface Props {
  /** YYYY-MM */
  month: string
  onMonth: (month: string) => void
  /** Id of the element that holds the month and its rows; it is brought up, and its month focused. */
  ledgerId: string
}

/** Leads to the month before: on the first days of a month most rows are there. */
export function EarlierMonth({ month, onMonth, ledgerId }: Props) {
  const before = addMonths(`${month}-01`, -1).slice(0, 7)
  if (before < earliestMonth) return null
  const [year, number] = before.split('-')
  const isSameYear = month.startsWith(`${year}`)
  const open = () => {
    onMonth(before)
    const page = pageViewOf()
    page.focusIn(ledgerId)
    page.bringUp(ledgerId)
  }
  return (
    <Button kind="quiet" size="inline" onPress={open}>
      {`看看${isSameYear ? '' : `${year}年`}${Number(number)}月`}
    </Button>
  )
}
