import { formatTime } from '@/utils/dateTime'
import { fitText, providerLimits } from '../limits'
import type { Shipment } from './shippingInfo'

/** WeChat's logistics_type. */
const LOGISTICS = { express: 1, virtual: 3, pickup: 4 } as const
/** order_number_type: WeChat's number of the payment. */
const BY_TRANSACTION = 2
const UNIFIED = 1
const SPLIT = 2

/** Most parcels of one upload. */
export const PARCELS_MAX = 10

/** WeChat's delivery ids (get_delivery_list) by our codes of companies. */
const deliveryIds: Readonly<Record<string, string>> = {
  shunfeng: 'SF',
  jd: 'JD',
  ems: 'EMS',
  youzhengguonei: 'YZPY',
  zhongtong: 'ZTO',
  yuantong: 'YTO',
  yunda: 'YD',
  shentong: 'STO',
  jtexpress: 'JTSD',
  debangkuaidi: 'DBL',
}

/** One entry of WeChat's shipping_list. */
export interface ShippingEntry {
  item_desc: string
  tracking_no?: string
  express_company?: string
  contact?: { receiver_contact: string }
}

/** Body of upload_shipping_info. */
export interface UploadBody {
  order_key: { order_number_type: number; transaction_id: string }
  logistics_type: number
  delivery_mode: number
  is_all_delivered?: boolean
  shipping_list: ShippingEntry[]
  /** RFC 3339, with milliseconds. */
  upload_time: string
  payer: { openid: string }
}

/** The body for a shipment; several parcels are a split delivery, which is complete. */
export function uploadBodyOf({
  transactionNo,
  openId,
  way,
  goods,
  parcels,
  at,
}: Shipment): UploadBody {
  const item_desc = fitText(goods, providerLimits.shippingInfo.itemDesc)
  const isSplit = parcels.length > 1
  return {
    order_key: { order_number_type: BY_TRANSACTION, transaction_id: transactionNo },
    logistics_type: LOGISTICS[way],
    delivery_mode: isSplit ? SPLIT : UNIFIED,
    ...(isSplit && { is_all_delivered: true }),
    shipping_list:
      way === 'express'
        ? parcels.map(({ company, no, phoneMask }) => ({
            item_desc,
            tracking_no: no,
            express_company: deliveryIds[company] ?? company,
            contact: { receiver_contact: phoneMask },
          }))
        : [{ item_desc }],
    upload_time: `${formatTime(at.getTime(), 'yyyy-MM-ddThh:mm:ss')}.${String(at.getTime() % 1000).padStart(3, '0')}+08:00`,
    payer: { openid: openId },
  }
}
