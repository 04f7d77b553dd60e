/** An address in a form, and what became of reading a pasted one. */
import type { TypedAddress, UserAddress } from '@/contract/userAddress'
import type { ChosenAddress } from '@/platform/chooseAddress/types'
import type { ReadAddress } from '@/rules/address/addressText'
import { plainRegion, regionText } from '@/rules/address/regionTree'

/** At most so many are kept (the server refuses more). */
export const addressesMax = 20

export type SavedAddress = UserAddress
export type AddressValues = TypedAddress & { IsDefault: boolean }

export const emptyAddress: AddressValues = {
  Name: '',
  Phone: '',
  Province: '',
  City: '',
  District: '',
  Detail: '',
  IsDefault: false,
}

/** 浙江省杭州市西湖区 */
export const regionOf = ({ Province, City, District }: TypedAddress): string =>
  regionText([Province, City, District], '')

/** The fields of an order's address, without what only the address book knows of it. */
export const typedOf = ({
  Name,
  Phone,
  Province,
  City,
  District,
  Detail,
}: UserAddress): TypedAddress => ({ Name, Phone, Province, City, District, Detail })

/** The address an order goes to: the one chosen, else the first. */
export const addressFor = (
  list: readonly UserAddress[],
  chosenId: string | null,
): UserAddress | undefined => list.find(({ Id }) => Id === chosenId) ?? list[0]

/** An address of WeChat's list in our fields. */
export function addressOfWechat(chosen: ChosenAddress): TypedAddress {
  const [Province, City, District] = plainRegion([chosen.province, chosen.city, chosen.district])
  return {
    Name: chosen.name.trim(),
    Phone: chosen.phone.trim(),
    Province,
    City,
    District,
    Detail: chosen.detail.trim(),
  }
}

/** What a pasted text tells: fields it leaves out stay as they are; a region comes whole or not at all. */
export function filledFrom(
  { Name, Phone, Province, City, District, Detail }: ReadAddress,
  before: AddressValues,
): AddressValues {
  return {
    ...before,
    ...(Name && { Name }),
    ...(Phone && { Phone }),
    ...(Province && { Province, City, District }),
    ...(Detail && { Detail }),
  }
}

const partTexts = {
  Name: '收货人',
  Phone: '手机号',
  City: '所在地区',
  Detail: '详细地址',
} as const

/** One sentence on what was read: 已识别，请核对; 还缺：手机号. */
export function readingText(read: ReadAddress): string {
  const parts = Object.keys(partTexts) as (keyof typeof partTexts)[]
  const missing = parts.filter((part) => read[part] === '').map((part) => partTexts[part])
  if (missing.length === parts.length) return '没有识别出地址，请逐项填写'
  if (missing.length === 0) return '已识别，请核对后保存'
  return `已识别，请补充${missing.join('、')}`
}
