import { renderSVG } from 'uqr'
import { formatYuan } from '@/rules/money'
import { escapeHtml } from '../../../kernel/escapeHtml'
import type { Park } from '../../../kernel/base'
import type { Shop } from '../../shops/shop/shop.service'

/** Data of the till page. */
export interface TillView {
  parks: readonly Park[]
  park: Park
  shops: readonly Shop[]
  shop: Shop | undefined
  /** `https://host` of the park, used in codes. */
  origin: string
  /** Result of the last action. */
  outcome?: { text: string; isGood: boolean }
  /** Link of a new payment request. */
  requestLink?: string
}

const code = (link: string, label: string): string =>
  `<figure>${renderSVG(link, { border: 2 })}<figcaption>${escapeHtml(label)}<br><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></figcaption></figure>`

/** URL in a shop's payment code. */
export const shopCode = (origin: string, shopId: string): string =>
  `${origin}/?type=shop&shopId=${encodeURIComponent(shopId)}`

/** URL in the code of another system's payment request. */
export const requestCode = (origin: string, { appId, p }: { appId: string; p: string }): string =>
  `${origin}/?appId=${encodeURIComponent(appId)}&p=${encodeURIComponent(p)}`

const amountField =
  '<label>金额（元）<input name="Yuan" inputmode="decimal" required value="18.80"></label>'

/** The demo till at /dev/cashier: scans payment codes, shows the shop's code, creates payment requests. */
export function tillPage(view: TillView): string {
  const { park, parks, shops, shop, origin, outcome, requestLink } = view
  const options = shops
    .map(
      ({ id, name }) =>
        `<option value="${id}"${id === shop?.id ? ' selected' : ''}>${escapeHtml(name)}</option>`,
    )
    .join('')
  const hidden =
    `<input type="hidden" name="TenantId" value="${escapeHtml(park.tenantId)}">` +
    `<input type="hidden" name="ShopId" value="${shop?.id ?? ''}">`
  const links = parks
    .map(
      ({ tenantId, shortName }) =>
        `<a href="/dev/cashier?park=${encodeURIComponent(tenantId)}">${escapeHtml(shortName)}</a>`,
    )
    .join(' · ')
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>演示收银台</title>
<style>
  body { max-width: 480px; margin: 24px auto; padding: 0 16px; font: 16px/1.5 system-ui, sans-serif; color: #1c1a20; background: #fbf9fe }
  form, figure, .outcome { margin: 16px 0; padding: 16px; border-radius: 16px; background: #fff }
  label { display: block; margin: 8px 0; color: #57545e }
  input, select, button { width: 100%; min-height: 48px; box-sizing: border-box; padding: 0 12px; border: 1px solid #cfcbd6; border-radius: 12px; font: inherit; background: #fff; color: #1c1a20 }
  button { border-color: #0a5fb4; background: #0a5fb4; color: #fff } figure svg { width: 200px; height: 200px }
  figcaption { overflow-wrap: anywhere } .good { border-left: 6px solid #0a7c3e } .bad { border-left: 6px solid #b3261e }
</style>
<h1>演示收银台</h1>
<p>${links}</p>
${outcome ? `<p class="outcome ${outcome.isGood ? 'good' : 'bad'}" role="status">${escapeHtml(outcome.text)}</p>` : ''}
<form method="get" action="/dev/cashier">
  <input type="hidden" name="park" value="${escapeHtml(park.tenantId)}">
  <label>商户 <select name="shop">${options}</select></label>
  <button>换到这家商户</button>
</form>
${
  shop
    ? `<form method="post" action="/dev/cashier/scan">
  <h2>扫顾客的付款码</h2>${hidden}
  <label>付款码 <input name="Code" inputmode="numeric" maxlength="18" required autocomplete="off"></label>
  ${amountField}<button>收款</button>
</form>
<form method="post" action="/dev/cashier/request">
  <h2>发起付款请求（第三方系统）</h2>${hidden}
  <label>内容 <input name="Title" value="堂食订单" required maxlength="50"></label>
  ${amountField}<button>生成付款链接</button>
</form>
${requestLink ? code(requestLink, '付款请求：请顾客扫描') : ''}
${code(shopCode(origin, shop.id), `${shop.name}的收款码`)}`
    : '<p>这个园区还没有商户。</p>'
}
</html>`
}

/** Result text of an order created by the till. */
export const outcomeText = (status: string, amount: number): string =>
  status === 'Done'
    ? `收款成功 ${formatYuan(amount)}`
    : `已下单 ${formatYuan(amount)}，等待顾客在手机上确认支付`
