import type { smsCalls } from '@/contract/sms'
import { isMobile, wrongMobile } from '@/rules/phone'
import { call } from '@/request/call'
import { serverNow } from '@/state/serverClock'

type ByPhone = typeof smsCalls.login

/**
 * Sends a code to the typed number. The returned function gives the time (ms) from which the next one may be
 * asked for, or null when nothing was sent; `onWrongPhone` marks the field.
 */
export function useSendCode(
  endpoint: ByPhone,
  phone: string,
  onWrongPhone: (message: string) => void,
): () => Promise<number | null> {
  return async () => {
    if (!isMobile(phone.trim())) {
      onWrongPhone(wrongMobile)
      return null
    }
    try {
      // Counted from now: with a park's own services, which may tell no ServerTime, the two clocks may differ.
      const { ResendAt, ExpireAt } = await call(endpoint, { PhoneNumber: phone.trim() })
      return serverNow() + Math.min(60_000, Math.max(0, ExpireAt - ResendAt))
    } catch {
      return null
    }
  }
}
