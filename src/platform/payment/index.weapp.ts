import Taro from '@tarojs/taro'
import type { CashierEnd, Invocation, Payment } from './types'

/** The mini-program cannot open the sandbox's page; a dialog replaces its two buttons. */
async function openSandbox(url: string): Promise<CashierEnd> {
  const { confirm } = await Taro.showModal({
    title: '沙箱收银台',
    content: '演示环境，不会产生真实扣款。',
    confirmText: '确认支付',
    cancelText: '取消支付',
  })
  await Taro.request({
    url: `${url}/${confirm ? 'confirm' : 'cancel'}`,
    method: 'POST',
    header: { accept: 'application/json' },
    data: {},
  })
  return confirm ? 'opened' : 'cancelled'
}

async function openWeChat(
  invocation: Extract<Invocation, { Kind: 'wechat' }>,
): Promise<CashierEnd> {
  try {
    await Taro.requestPayment({
      timeStamp: invocation.TimeStamp,
      nonceStr: invocation.NonceStr,
      package: invocation.Package,
      signType: invocation.SignType,
      paySign: invocation.PaySign,
    })
    return 'opened'
  } catch (error) {
    const message = (error as { errMsg?: string }).errMsg ?? ''
    if (message.includes('cancel')) return 'cancelled'
    throw new Error('微信支付没有打开，请重试')
  }
}

export const payment: Payment = {
  scene: () => 'miniProgram',
  open: (invocation) => {
    if (invocation.Kind === 'wechat') return openWeChat(invocation)
    // The sandbox is a page of the server; WeChat only allows requests to the app's own API host.
    if (invocation.Kind === 'sandbox')
      return openSandbox(
        `${process.env.API_HOST}${invocation.Url.replace(/^https?:\/\/[^/]+/, '')}`,
      )
    return Promise.reject(new Error('小程序内请使用微信支付'))
  },
}
