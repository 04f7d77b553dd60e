import Taro from '@tarojs/taro'
import { privacyRefusal } from '../privacy/refusal'
import type { AddToCalendar } from './types'

const secondsOf = (ms: number) => Math.floor(ms / 1000)
/** Time of the reminder before the event, seconds. */
const alarmSeconds = 3600

export const addToCalendar: AddToCalendar = async ({ title, place, notes, startAt, endAt }) => {
  try {
    await Taro.addPhoneCalendar({
      title,
      location: place,
      description: notes,
      startTime: secondsOf(startAt),
      endTime: String(secondsOf(endAt)),
      alarm: true,
      alarmOffset: alarmSeconds,
    })
    return 'added'
  } catch (error) {
    const message = String((error as { errMsg?: string }).errMsg ?? '')
    if (/auth ?(deny|denied)|authorize no response/.test(message)) return 'refused'
    if (message.includes('cancel')) return 'cancelled'
    throw privacyRefusal(error, '添加到日历') ?? new Error('没能添加到日历，请重试')
  }
}
