/**
 * The few answers that become session, park or money state, checked before they do: a proxy's page, a string of JSON or
 * an answer without its fields must not be stored and sent again. By hand, because the contract's schemas are in no
 * bundle; only what the app keeps is looked at, for a park's own services may leave out other fields.
 */
import type { TokenSet } from '@/contract/oauth'

type Fields = Record<string, unknown>
type Guard = (data: unknown) => boolean

const isObject = (data: unknown): data is Fields =>
  typeof data === 'object' && data !== null && !Array.isArray(data)
const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isTextOrNone = (value: unknown) =>
  value === undefined || value === null || typeof value === 'string'

/** Tokens of a refresh or a changed password; a refresh token or a key that is left out stays the old one. */
export const areTokens = (data: unknown): data is Partial<TokenSet> =>
  isObject(data) &&
  isFilled(data.access_token || data.token) &&
  isTextOrNone(data.refresh_token) &&
  isTextOrNone(data.secret)

const isUser: Guard = (data) => isObject(data) && isFilled(data.UserId)

const isLogIn: Guard = (data) =>
  areTokens(data) && isFilled(data.refresh_token) && isUser((data as Fields).User)

/** Of WeChat, also somebody who has still to bind a phone. */
const isWechatLogIn: Guard = (data) =>
  isObject(data) && data.IsBound === false ? isFilled(data.temp_token) : isLogIn(data)

/** Its Id becomes client id and tenant id, which a header carries. */
const isPark: Guard = (data) =>
  isObject(data) && isFilled(data.Id) && /^[\w-]{1,64}$/.test(data.Id) && isFilled(data.Name)

/** Pays for the person in WeChat. */
const isOpenId: Guard = (data) => isObject(data) && isFilled(data.OpenId)

/** Something with an id: an order, a card, a registration. */
const isNamed: Guard = (data) => isObject(data) && (isFilled(data.Id) || isFilled(data.OrderId))

/** What a money call answers: the thing itself, an object that holds it, or what became of a hold (Kind). */
const isMoneyOutcome: Guard = (data) =>
  isNamed(data) || (isObject(data) && (isFilled(data.Kind) || Object.values(data).some(isNamed)))

/** What paying answers: the order, and how the rest is paid outside where there is one. */
const isPayment: Guard = (data) =>
  isObject(data) &&
  isNamed(data.Order) &&
  isFilled((data.Order as Fields).Status) &&
  (data.Payment === null || isObject(data.Payment))

/** By the end of the path, as the contract declares it. */
const guards: readonly [RegExp, Guard][] = [
  [/\/getParkInfo$/, isPark],
  [/\/user\/(login|register)\/c$/, isLogIn],
  [/\/(getandlogin|:tenant\/Login)$/, isWechatLogIn],
  [/\/code2openId\/c$/, isOpenId],
  [/\/Exchange4Phone$/, isLogIn],
  [/\/oauth\/token$|\/changePassword/, areTokens],
  [/\/User\/GetInfo$|\/user\/update\/c$/, isUser],
  [/\/(payOrder|payOrderBill|start_pay)\/c$/, isPayment],
]

/** Whether the data of an answer may become state; true for every answer that does not. */
export function mayBecomeState(
  { path, money }: { path: string; money: boolean },
  data: unknown,
): boolean {
  const guard = guards.find(([end]) => end.test(path))?.[1] ?? (money ? isMoneyOutcome : undefined)
  return guard === undefined || guard(data)
}
