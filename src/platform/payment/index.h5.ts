import type { CashierEnd, Invocation, Payment } from './types'

/** WeChat's browser puts this there by itself. */
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

/** The cashier's page is left for, and leads back: WeChat's by redirect_url, the sandbox's by return. */
function leaveFor(url: string, parameter: string, returnTo: string): CashierEnd {
  const target = new URL(url, window.location.origin)
  target.searchParams.set(parameter, new URL(returnTo, window.location.origin).href)
  window.location.assign(target.href)
  return 'left'
}

export const payment: Payment = {
  scene: () => (/MicroMessenger/i.test(navigator.userAgent) ? 'messengerBrowser' : 'browser'),
  open: (invocation, returnTo) => {
    if (invocation.Kind === 'wechat') return openWeChat(invocation)
    const parameter = invocation.Kind === 'sandbox' ? 'return' : 'redirect_url'
    return Promise.resolve(leaveFor(invocation.Url, parameter, returnTo))
  },
}
