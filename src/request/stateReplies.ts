/**
 * Validates the few replies that become session, park or money state: a proxy's page, a JSON string or a reply without
 * required fields must not be stored and sent again. Hand-written because the contract's schemas are not bundled;
 * checks only fields that the app stores, because a park's own services may omit others.
 */
import type { TokenSet } from '@/contract/oauth'

type Fields = Record<string, unknown>
type Guard = (data: unknown) => boolean

const isObject = (data: unknown): data is Fields =>
  typeof data === 'object' && data !== null && !Array.isArray(data)
const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isTextOrNone = (value: unknown) =>
  value === undefined || value === null || typeof value === 'string'

/** Tokens of a refresh or password change; an omitted refresh token or key keeps its old value. */
export const areTokens = (data: unknown): data is Partial<TokenSet> =>
  isObject(data) &&
  isFilled(data.access_token || data.token) &&
  isTextOrNone(data.refresh_token) &&
  isTextOrNone(data.secret)

const isUser: Guard = (data) => isObject(data) && isFilled(data.UserId)

const isLogIn: Guard = (data) =>
  areTokens(data) && isFilled(data.refresh_token) && isUser((data as Fields).User)

/** WeChat log-in, including users who still have to bind a phone. */
const isWechatLogIn: Guard = (data) =>
  isObject(data) && data.IsBound === false ? isFilled(data.temp_token) : isLogIn(data)

/** Its Id becomes client id and tenant id, which are sent in a header. */
const isPark: Guard = (data) =>
  isObject(data) && isFilled(data.Id) && /^[\w-]{1,64}$/.test(data.Id) && isFilled(data.Name)

/** Open id used for payment in WeChat. */
const isOpenId: Guard = (data) => isObject(data) && isFilled(data.OpenId)

/** An object with an id: an order, a card, a registration. */
const isNamed: Guard = (data) => isObject(data) && (isFilled(data.Id) || isFilled(data.OrderId))

/** Response of a money call: the object itself, an object containing it, or the result of a hold (Kind). */
const isMoneyOutcome: Guard = (data) =>
  isNamed(data) || (isObject(data) && (isFilled(data.Kind) || Object.values(data).some(isNamed)))

/** Response of a payment: the order, and the outside payment of the rest, if any. */
const isPayment: Guard = (data) =>
  isObject(data) &&
  isNamed(data.Order) &&
  isFilled((data.Order as Fields).Status) &&
  (data.Payment === null || isObject(data.Payment))

/** By the end of the path as declared in the contract. */
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

/** Whether a reply's data may become state; true for all replies that do not. */
export function mayBecomeState(
  { path, money }: { path: string; money: boolean },
  data: unknown,
): boolean {
  const guard = guards.find(([end]) => end.test(path))?.[1] ?? (money ? isMoneyOutcome : undefined)
  return guard === undefined || guard(data)
}
