import { formatYuan } from '@/rules/money'
import { escapeHtml } from '../../../kernel/escapeHtml'
import type { SandboxPayment } from './sandboxPay.repository'
import { cashierPath, type NoticeMode } from './sandboxPay.service'

const modeTexts: Readonly<Record<NoticeMode, string>> = {
  once: '正常通知',
  never: '不通知（由服务器查询）',
  doubled: '重复通知三次',
  late: '延迟 5 秒通知',
  shuffled: '乱序、重复通知',
  wrongAmount: '先发一次金额错误的通知',
  wrongSignature: '先发一次签名错误的通知',
}

const statusTexts: Readonly<Record<SandboxPayment['status'], string>> = {
  open: '等待支付',
  paid: '已支付',
  closed: '已关闭',
}

/** The sandbox cashier: replaces WeChat's, with a choice of notice modes. */
export function cashierPage(payment: SandboxPayment): string {
  const path = cashierPath(payment)
  const modes = Object.entries(modeTexts)
    .map(([mode, text]) => `<option value="${mode}">${text}</option>`)
    .join('')
  const form = `
<form method="post" action="${path}/confirm">
  <label>支付通知 <select name="Notice">${modes}</select></label>
  <button class="main">确认支付 ${formatYuan(payment.amount)}</button>
</form>
<form method="post" action="${path}/cancel"><button>取消支付</button></form>
<form method="post" action="${path}/timeout"><button>模拟超时关闭</button></form>`
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>沙箱收银台</title>
<style>
  body { max-width: 420px; margin: 32px auto; padding: 0 16px; font: 16px/1.5 system-ui, sans-serif; color: #1c1a20; background: #fbf9fe }
  main { padding: 24px; border-radius: 16px; background: #fff; text-align: center }
  b { display: block; margin: 8px 0; font-size: 40px; line-height: 1.2 } p { color: #57545e }
  form { margin-top: 12px } label { display: block; margin: 16px 0; color: #57545e } select { font: inherit; max-width: 100% }
  button { width: 100%; min-height: 48px; border: 1px solid #cfcbd6; border-radius: 12px; font: inherit; background: #fff; color: inherit }
  button.main { border-color: #0a7c3e; background: #0a7c3e; color: #fff } a { color: #0a5fb4 }
</style>
<main>
  <h1>沙箱收银台</h1>
  <p>演示用，不产生真实扣款</p>
  <p>${escapeHtml(payment.title)}</p>
  <b>${formatYuan(payment.amount)}</b>
  <p>${statusTexts[payment.status]} · ${escapeHtml(payment.paymentNo)}</p>
  ${payment.status === 'open' ? form : `<p><a href="${escapeHtml(payment.returnUrl)}">返回商家</a></p>`}
</main>
</html>`
}
