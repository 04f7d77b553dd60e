import type { CashierEnd, Invocation, Payment } from './types'

/** Provided by WeChat's browser. */
interface Bridge {
  invoke(name: string, args: object, done: (result: { err_msg: string }) => void): void
}
const bridge = () => (window as unknown as { WeixinJSBridge?: Bridge }).WeixinJSBridge

function openWeChat(invocation: Extract<Invocation, { Kind: 'wechat' }>): Promise<CashierEnd> {
  const weixin = bridge()
  if (!weixin) return Promise.reject(new Error('请在微信中打开后支付'))
  return new Promise((resolve, reject) => {
    weixin.invoke(
      'getBrandWCPayRequest',
      {
        appId: invocation.AppId,
        timeStamp: invocation.TimeStamp,
        nonceStr: invocation.NonceStr,
        package: invocation.Package,
        signType: invocation.SignType,
        paySign: invocation.PaySign,
      },
      ({ err_msg: message }) => {
        if (message.endsWith(':ok')) resolve('opened')
        else if (message.endsWith(':cancel')) resolve('cancelled')
        else reject(new Error('微信支付没有打开，请重试'))
      },
    )
  })
}

/** Leaves for the cashier's page, which returns to the result page: WeChat's by redirect_url, the sandbox by itself. */
function leaveFor(
  { Kind, Url }: Extract<Invocation, { Url: string }>,
  returnTo: string,
): CashierEnd {
  const target = new URL(Url, window.location.origin)
  if (Kind === 'redirect')
    target.searchParams.set('redirect_url', new URL(returnTo, window.location.origin).href)
  window.location.assign(target.href)
  return 'left'
}

export const payment: Payment = {
  scene: () => (/MicroMessenger/i.test(navigator.userAgent) ? 'messengerBrowser' : 'browser'),
  open: (invocation, returnTo) => {
    if (invocation.Kind === 'wechat') return openWeChat(invocation)
    return Promise.resolve(leaveFor(invocation, returnTo))
  },
}
