import type { smsCalls } from '@/contract/sms'
import { isMobile, wrongMobile } from '@/rules/phone'
import { call } from '@/request/call'
import { serverNow } from '@/state/serverClock'

type ByPhone = typeof smsCalls.login

/**
 * Sends a code to the typed number. The returned function resolves with the time (ms) from which another code may be
 * requested, or null when nothing was sent; `onWrongPhone` marks the field.
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
      // Counted from now: services of a park may not send ServerTime, so the two clocks may differ.
      const { ResendAt, ExpireAt } = await call(endpoint, { PhoneNumber: phone.trim() })
      return serverNow() + Math.min(60_000, Math.max(0, ExpireAt - ResendAt))
    } catch {
      return null
    }
  }
}
