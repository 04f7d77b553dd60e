/**
 * The open id in WeChat's browser (spec 4, step 3): the start page sends the person to WeChat, which leads back to
 * it with a code and the state this device has sent along.
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
import { storageKeys } from '@/state/storageKeys'
import { store } from '@/state/store'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Known to this tab, or found in the meantime by another: Android opens the callback twice. */
const knownOpenId = (): string =>
  store.get(messengerConfigAtom).openId || text(storage.read(storageKeys.openId))

/** Takes over what WeChat told about the person. */
function keepOpenId(openId: string): void {
  storage.write(storageKeys.openId, openId)
  storage.write(storageKeys.openIdRedirects, 0)
  store.set(noteMessengerAtom, { openId })
}

/** A callback that this device did not ask for is somebody else's, and not taken. */
async function exchange(code: string, state: string): Promise<void> {
  if (state !== text(storage.read(storageKeys.openIdState))) return
  try {
    const told = await call(
      wechatCalls.code2openId,
      { Code: code, State: state },
      { isSilent: true },
    )
    store.set(tempTokenAtom, told.temp_token)
    keepOpenId(told.OpenId)
  } catch {
    // The app goes on without; the guard sends the person here again, three times at most.
  }
}

/**
 * Leaves for WeChat, which leads back to the start page with these parameters.
 * @returns false when that is not possible now
 */
export async function leaveForWechat(parameters: Query): Promise<boolean> {
  try {
    const { AppId, AuthorizeUrl, State } = await call(wechatCalls.wxAppId, {}, { isSilent: true })
    if (!storage.write(storageKeys.openIdState, State)) return false
    const back = encodeURIComponent(`${ownOrigin()}${urlOf('start', parameters)}`)
    // WeChat wants its parameters in this order; connect_redirect keeps Android from calling back twice.
    leaveFor(
      `${AuthorizeUrl}?appid=${encodeURIComponent(AppId)}&redirect_uri=${back}&response_type=code` +
        `&scope=snsapi_base&state=${State}&connect_redirect=1#wechat_redirect`,
    )
    return true
  } catch {
    return false
  }
}

/** Whether one more try is left; a person whom the guard sent here (viewurl) has been counted by it. */
function mayLeave(isCounted: boolean): boolean {
  if (isCounted) return true
  const tries = Number(storage.read(storageKeys.openIdRedirects)) || 0
  return tries < openIdRedirectMax && storage.write(storageKeys.openIdRedirects, tries + 1)
}

/**
 * Sees to the open id before the start page leads on.
 * @returns the entry parameters without WeChat's own, or null when the person has been sent to WeChat
 */
export async function withOpenId(query: EntryQuery): Promise<EntryQuery | null> {
  if (!store.get(messengerConfigAtom).isMessengerBrowser) return query
  const { code, state, ...entry } = query
  if (text(code) && text(state)) {
    // A known open id may lack what logs in: it was used up, or went with a log-out.
    if (!knownOpenId() || !store.get(tempTokenAtom)) await exchange(text(code), text(state))
    const openId = knownOpenId()
    if (openId) keepOpenId(openId)
    return entry
  }
  if (knownOpenId() || !mayLeave(text(entry.viewurl) !== '')) return entry
  return (await leaveForWechat(entry as Query)) ? null : entry
}
