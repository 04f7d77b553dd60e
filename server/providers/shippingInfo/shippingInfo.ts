/** A parcel of a shipment. */
export interface ShippedParcel {
  /** Code of the company (rules/expressCompany). */
  company: string
  no: string
  /** The receiver's masked phone number; 顺丰 needs it. */
  phoneMask: string
}

/** How a payment's goods or service reached the payer, in WeChat's terms. */
export interface Shipment {
  tenantId: string
  /** WeChat's number of the payment. */
  transactionNo: string
  /** The payer's open id in the mini-program. */
  openId: string
  /** virtual: services, cards, tickets. pickup: fetched at the shop. express: by parcels. */
  way: 'virtual' | 'pickup' | 'express'
  /** What was bought; cut to the provider's limit. */
  goods: string
  /** Of the way express: 1 to 10; empty otherwise. */
  parcels: readonly ShippedParcel[]
  at: Date
}

/**
 * Outcome of an upload.
 *  done     taken, or known already
 *  refused  refused for good; a person has to look
 *  later    no answer, or the provider does not know the payment yet
 */
export interface UploadOutcome {
  end: 'done' | 'refused' | 'later'
  /** Error code; empty: none. */
  code: string
  /** For the desk. */
  said: string
}

/** Uploads shipments of mini-program payments (发货信息管理); without it WeChat withholds the money. Never throws. */
export interface ShippingInfo {
  readonly name: 'sandbox' | 'wechat'
  upload(shipment: Shipment): Promise<UploadOutcome>
}
