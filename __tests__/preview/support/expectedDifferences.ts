import type { RouteName } from '@/routes'
import { hasSize, type TextBox } from './textBoxes'

/** A difference of the builds by design. */
interface Expected {
  routes: readonly RouteName[]
  reason: string
  /** Texts that only the mini-program has. */
  own?: RegExp
  /** Texts that stand elsewhere in the mini-program: whole, and above `until`. */
  moved?: { texts: RegExp; until: number }
  /** Offset by which the mini-program's texts are lower; with `below`, only texts below this y. */
  downPx?: number
  below?: number
  /** Texts whose places and sizes differ by no more than `upToPx`. */
  texts?: RegExp
  upToPx?: number
}

const bright = 'WeChat brightens the screen for a code, and the page says so below it'

const expected: readonly Expected[] = [
  {
    routes: ['start', 'home'],
    reason:
      'the page itself fills the status bar, which a browser has outside the page, and lifts its words',
    downPx: 12,
  },
  {
    routes: ['start', 'home'],
    reason: 'its sky is as high as the words need',
    downPx: -20,
    below: 60,
  },
  {
    routes: ['start', 'home'],
    reason: 'the services and an unpaid order stand before the posters',
    own: /^(.* 等 \d 种商品|[¥\d.]+|剩余.*|去支付)$/,
    downPx: 269,
    below: 440,
  },
  {
    routes: ['start'],
    reason: 'the advertisement plays: WeChat has no setting for less motion',
    own: /^(跳过|广告)$/,
  },
  {
    routes: ['login'],
    reason:
      'WeChat knows the phone number: the consent and its button stand above the fields, not below them',
    own: /^微信一键登录$/,
    moved: { texts: /^(已阅读并同意|《.*》)$/, until: 180 },
    downPx: 108,
    below: 90,
    texts: /^(登录|注册账号|忘记密码|还差：.*)$/,
    upToPx: 44,
  },
  {
    routes: ['ticket'],
    reason: bright,
    own: /^屏幕已调亮$/,
    downPx: 18,
    below: 560,
  },
  {
    routes: ['myCouponDetail'],
    reason: bright,
    own: /^屏幕已调亮$/,
    downPx: 26,
    below: 520,
  },
  {
    routes: ['payCode'],
    reason: bright,
    own: /^屏幕已调亮$/,
    downPx: 22,
    below: 430,
  },
  {
    routes: ['addresses', 'addressEdit'],
    reason: 'WeChat keeps addresses',
    own: /^用微信里的地址$/,
  },
  {
    routes: ['addressEdit'],
    reason: "the button of WeChat's addresses stands above the form",
    downPx: 72,
  },
  {
    routes: ['scanPay', 'typeGuestCode'],
    reason:
      "keys grow with the window, which is higher by the bar that H5 draws or lower by WeChat's",
    texts: /^([\d.]|清空|付款 .*|支付方式|储值卡.*|余额.*|付后可用.*|另付.*|微信支付|本店可用 .*)$/,
    upToPx: 6,
  },
  {
    routes: ['seatMap'],
    reason:
      "the map grows with the window, which is higher by the bar that H5 draws or lower by WeChat's",
    texts: /^(推荐|放大|缩小|看全场|图例|轮|轮椅席|陪|陪同席|♥︎|情侣座)$/,
    upToPx: 6,
  },
  {
    routes: ['setPayPassword', 'changePayPassword'],
    reason: 'the keys end with the window, which is higher by the bar that H5 draws',
    texts: /^(\d|忘记支付密码)$/,
    upToPx: 6,
  },
  {
    routes: ['myOrders'],
    reason: 'below a title of two lines, which H5 breaks between words',
    texts: /./,
    upToPx: 4,
  },
  {
    routes: ['myInvitations'],
    reason:
      'a guest and a place take two lines in the mini-program, whose dot is as wide as a character',
    texts: /./,
    upToPx: 22,
  },
  {
    routes: ['showDetail'],
    reason: 'H5 scrolls the chosen date to the middle, WeChat the date before it to the left edge',
    texts: /^\d+月\d+日 周.$/,
    upToPx: 400,
  },
]

const of = (route: RouteName) => expected.filter(({ routes }) => routes.includes(route))

/** True for a moved text that is drawn whole where it belongs. */
const isInPlace = ({ until }: { until: number }, box: TextBox) =>
  box.part === 'main' && hasSize(box) && !box.isCut && box.y + box.height <= until

/**
 * The mini-program's texts as H5 would have them: without its own ones, before the expected shifts; a moved text has
 * the place of the same text of `h5`, or is left out when it does not stand whole above its limit.
 */
export const atPlacesOfH5 = (
  route: RouteName,
  boxes: readonly TextBox[],
  h5: readonly TextBox[],
): TextBox[] =>
  of(route).reduce<TextBox[]>(
    (left, { own, moved, downPx = 0, below = 0 }) =>
      left.flatMap((box) => {
        if (own?.test(box.text)) return []
        if (moved?.texts.test(box.text)) {
          const there = h5.find(({ text }) => text === box.text)
          return there && isInPlace(moved, box)
            ? [{ ...box, part: there.part, x: there.x, y: there.y, isMoved: true }]
            : []
        }
        return box.part === 'main' && box.y >= below ? [{ ...box, y: box.y - downPx }] : [box]
      }),
    [...boxes],
  )

/** True for a difference (textBoxes) that is small enough on this route. */
export function isExpected(route: RouteName, difference: string): boolean {
  const [, missing] = /^\w+(?:, stuck:)? (.*): is missing$/.exec(difference) ?? []
  if (missing !== undefined) return of(route).some(({ own }) => own?.test(missing))
  const [, text = '', before, after] =
    /^\w+ (.*): (?:x|y|width|height) (-?\d+) → (-?\d+)$/.exec(difference) ?? []
  const sizePx = Math.abs(Number(before) - Number(after))
  return of(route).some(({ texts, upToPx = 0 }) => texts?.test(text) && sizePx <= upToPx)
}
