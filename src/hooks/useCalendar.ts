import { useState } from 'react'
import { addToCalendar } from '@/platform/calendar'
import type { CalendarEvent } from '@/platform/calendar/types'
import { showToast } from '@/platform/toast'
import { sentenceOf } from '@/utils/sentence'

const texts = {
  added: '已添加到日历，开始前 1 小时提醒您',
  file: '日历文件已下载，打开即可添加',
  refused: '没有日历权限，请在微信设置里打开',
  cancelled: '',
}

/** Adds an event to the user's calendar and reports the result. */
export function useCalendar() {
  const [isBusy, setBusy] = useState(false)
  const add = async (event: CalendarEvent) => {
    setBusy(true)
    try {
      const text = texts[await addToCalendar(event)]
      if (text) showToast({ text })
    } catch (error) {
      showToast({ text: sentenceOf(error, '没能添加到日历，请重试') })
    } finally {
      setBusy(false)
    }
  }
  return { add, isBusy }
}
