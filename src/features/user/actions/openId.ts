/**
 * The open id in WeChat's browser (spec 4, step 3): the start page redirects to WeChat, which returns to it with a code
 * and the state that this device sent.
 */
import { openIdRedirectMax } from '@/constants'
import { wechatCalls } from '@/contract/wechat'
import { urlOf, type Query } from '@/navigation'
import { leaveFor, ownOrigin } from '@/platform/openIdRedirect'
import { storage } from '@/platform/storage'
import { call } from '@/request/call'
import type { EntryQuery } from '@/rules/entry'
import { messengerConfigAtom, noteMessengerAtom } from '@/state/runtime'
import { tempTokenAtom } from '@/state/session'
import { deviceKey } from '@/state/deviceKey'
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'

/** State parameter that WeChat must return: protects against callbacks not requested by this device. */
const openIdStateKey = deviceKey('openIdState', 'device')

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Open id known in this tab, or stored meanwhile by another one: Android opens the callback twice. */
const knownOpenId = (): string =>
  store.get(messengerConfigAtom).openId || text(storage.read(storageKeys.openId))

/** Stores the open id received from WeChat. */
function keepOpenId(openId: string): void {
  storage.write(storageKeys.openId, openId)
  storage.write(storageKeys.openIdRedirects, 0)
  store.set(noteMessengerAtom, { openId })
}

/** Exchanges the code. A callback whose state was not issued by this device is ignored. */
async function exchange(code: string, state: string): Promise<void> {
  if (state !== text(storage.read(openIdStateKey))) return
  try {
    const answer = await call(
      wechatCalls.code2openId,
      { Code: code, State: state },
      { isSilent: true },
    )
    store.set(tempTokenAtom, answer.temp_token)
    keepOpenId(answer.OpenId)
  } catch {
    // The app continues without an open id; the guard redirects here again, three times at most.
  }
}

/**
 * Redirects to WeChat, which returns to the start page with these parameters.
 * @returns false when that is not possible now
 */
export async function leaveForWechat(parameters: Query): Promise<boolean> {
  try {
    const { AppId, AuthorizeUrl, State } = await call(wechatCalls.wxAppId, {}, { isSilent: true })
    if (!storage.write(openIdStateKey, State)) return false
    const back = encodeURIComponent(`${ownOrigin()}${urlOf('start', parameters)}`)
    // WeChat requires this parameter order; connect_redirect prevents a second callback on Android.
    leaveFor(
      `${AuthorizeUrl}?appid=${encodeURIComponent(AppId)}&redirect_uri=${back}&response_type=code` +
        `&scope=snsapi_base&state=${State}&connect_redirect=1#wechat_redirect`,
    )
    return true
  } catch {
    return false
  }
}

/** True when another redirect is allowed; redirects by the guard (viewurl) are already counted by it. */
function mayLeave(isCounted: boolean): boolean {
  if (isCounted) return true
  const tries = Number(storage.read(storageKeys.openIdRedirects)) || 0
  return tries < openIdRedirectMax && storage.write(storageKeys.openIdRedirects, tries + 1)
}

/**
 * Obtains the open id before the start page navigates onward.
 * @returns entry parameters without those of WeChat, or null when a redirect to WeChat has started
 */
export async function withOpenId(query: EntryQuery): Promise<EntryQuery | null> {
  if (!store.get(messengerConfigAtom).isMessengerBrowser) return query
  const { code, state, ...entry } = query
  if (text(code) && text(state)) {
    // A known open id may lack its temporary token: it was used up, or removed at log-out.
    if (!knownOpenId() || !store.get(tempTokenAtom)) await exchange(text(code), text(state))
    const openId = knownOpenId()
    if (openId) keepOpenId(openId)
    return entry
  }
  if (knownOpenId() || !mayLeave(text(entry.viewurl) !== '')) return entry
  return (await leaveForWechat(entry as Query)) ? null : entry
}
