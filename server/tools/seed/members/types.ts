/**
 * Data of the demo accounts. It is not part of a park's folder, and imports never touch it. Units:
 * money in integer fen, times in ms since 1970.
 */
type Fen = number
type Millis = number

export type StaffRole =
  | 'maintenance'
  | 'inspection'
  | 'invitation'
  | 'marketing'
  | 'service'
  | 'finance'
  | 'manager'
  | 'shopkeeper'

export interface Account {
  key:
    | 'member'
    | 'newMember'
    | 'maintenance'
    | 'inspection'
    | 'invitation'
    | 'marketing'
    | 'service'
    | 'finance'
    | 'manager'
    | 'maintenanceColleague'
    | 'inspectionColleague'
    | 'forgetful'
    | 'shopkeeper'
  phone: string
  nickname: string
  realName: string
  gender: '男' | '女'
  /** YYYY-MM-DD */
  birthday?: string
  roles: readonly StaffRole[]
  growth: number
  points: number
  /** Principal and gift part of the account balance. */
  balance: { principal: Fen; gift: Fen }
  registeredAt: Millis
  cars: readonly {
    plateNo: string
    plateColor: 'blue' | 'green'
    isDefault: boolean
    brand: string
  }[]
}

/** A card issued as a code of sixteen letters and digits, to be bound. */
export interface ExchangeCode {
  code: string
  card: string
}

/** A coupon owned by an account. */
export interface OwnedCoupon {
  account: Account['key']
  coupon: string
  claimedAt: Millis
  usedAt?: Millis
}

export interface IcCard {
  serial: string
  account: Account['key']
  typeName: string
  deposit: Fen
  status: 'Normal' | 'Lost'
  /** Oldest first; the balance is their sum. */
  log: readonly { title: string; device: string; amount: Fen; at: Millis }[]
}

/** A past shop payment of the member; oldest last. */
export interface PastPayment {
  shop: string
  amount: Fen
  way: 'balance' | 'wechat'
  at: Millis
}

/** Bills the member paid together, by their keys in parks/…/bills. */
export interface PastBills {
  bills: readonly string[]
  at: Millis
}

/** All demo account data of one park. */
export interface DemoMembers {
  exchangeCodes: readonly ExchangeCode[]
  ownedCoupons: readonly OwnedCoupon[]
  icCards: readonly IcCard[]
  pastPayments: readonly PastPayment[]
  /** The oldest first. */
  pastBills: readonly PastBills[]
}
