import { icsOf } from './ics'
import type { AddToCalendar } from './types'

/** WeChat's browser cannot open files. */
const isInWechat = () => /MicroMessenger/i.test(navigator.userAgent)

export const addToCalendar: AddToCalendar = (event) => {
  if (isInWechat())
    return Promise.reject(new Error('微信里不能添加日历，请点右上角“…”在浏览器中打开'))
  const file = new Blob([icsOf(event, Date.now())], { type: 'text/calendar;charset=utf-8' })
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = `${event.title}.ics`
  document.body.append(link)
  link.click()
  link.remove()
  // Browsers read the address after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return Promise.resolve('file')
}
