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

/** The month before, YYYY-MM; undefined before the first one of ledgers. @param month YYYY-MM */
export function monthBefore(month: string): string | undefined {
  const before = addMonths(`${month}-01`, -1).slice(0, 7)
  return before < earliestMonth ? undefined : before
}

/** 11月; a December, after which the year changes, with its year: 2026年12月. @param month YYYY-MM */
export function monthTitle(month: string): string {
  const [year, number] = month.split('-')
  return `${number === '12' ? `${year}年` : ''}${Number(number)}月`
}

/** Leads to the month before. */
export function EarlierMonth({ month, onMonth, ledgerId }: Props) {
  const before = monthBefore(month)
  if (before === undefined) return null
  const open = () => {
    onMonth(before)
    const page = pageViewOf()
    page.focusIn(ledgerId)
    page.bringUp(ledgerId)
  }
  return (
    <Button kind="quiet" size="inline" onPress={open}>
      {`看看${monthTitle(before)}`}
    </Button>
  )
}
