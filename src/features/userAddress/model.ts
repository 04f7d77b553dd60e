/** Address form values, and the result of reading a pasted address. */
import type { TypedAddress, UserAddress } from '@/contract/userAddress'
import type { ChosenAddress } from '@/platform/chooseAddress/types'
import type { ReadAddress } from '@/rules/address/addressText'
import { plainRegion, regionText } from '@/rules/address/regionTree'

/** Maximum number of addresses (as on the server). */
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

/** Names of the fields that may be missing. */
export const missingNames: Readonly<Record<string, string>> = {
  Name: '收货人',
  Phone: '手机号',
  Province: '所在地区',
  Detail: '详细地址',
}

/** 浙江省杭州市西湖区 */
export const regionOf = ({ Province, City, District }: TypedAddress): string =>
  regionText([Province, City, District], '')

/** Address fields of an order, without those only used in the address book. */
export const typedOf = ({
  Name,
  Phone,
  Province,
  City,
  District,
  Detail,
}: UserAddress): TypedAddress => ({ Name, Phone, Province, City, District, Detail })

/** Address of an order: the chosen one, else the first. */
export const addressFor = (
  list: readonly UserAddress[],
  chosenId: string | null,
): UserAddress | undefined => list.find(({ Id }) => Id === chosenId) ?? list[0]

/** Converts a WeChat address to our fields. */
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

/**
 * Form values with a parsed address; missing fields keep their value; a region is replaced as a whole or not at all.
 */
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

/** Result of the parsing in one sentence: 已识别，请核对后保存; 已识别，请补充 with the missing parts. */
export function readingText(read: ReadAddress): string {
  const parts = Object.keys(partTexts) as (keyof typeof partTexts)[]
  const missing = parts.filter((part) => read[part] === '').map((part) => partTexts[part])
  if (missing.length === parts.length) return '没有识别出地址，请逐项填写'
  if (missing.length === 0) return '已识别，请核对后保存'
  return `已识别，请补充${missing.join('、')}`
}
