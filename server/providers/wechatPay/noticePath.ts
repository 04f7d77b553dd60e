/** Path that the provider's notices are sent to; the park is part of it. */
export const noticePath = (tenantId: string): string =>
  `/pay/api/v1/notify/wechat/${encodeURIComponent(tenantId)}`
