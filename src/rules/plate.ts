/**
 * Mainland number plates: validation and the keys offered for entry. Plates contain no I and O because they resemble 1
 * and 0. A plate is stored in capitals without blanks or the dot: 浙A12345.
 */
import { capitalsText } from './typed/typedNumbers'

/** The 31 provinces in the usual order of plate keyboards. */
export const plateProvinces: readonly string[] = [
  ...'京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新',
]

/** Provinces whose sign on plates is not the first character of their name. */
const otherSigns: Readonly<Record<string, string>> = {
  ...{
    北京: '京',
    天津: '津',
    河北: '冀',
    山西: '晋',
    内蒙: '蒙',
    黑龙: '黑',
    上海: '沪',
    安徽: '皖',
  },
  ...{
    福建: '闽',
    江西: '赣',
    山东: '鲁',
    河南: '豫',
    湖北: '鄂',
    湖南: '湘',
    广东: '粤',
    广西: '桂',
  },
  ...{ 海南: '琼', 重庆: '渝', 四川: '川' },
}

/** Sign of the province that an address begins with; empty: none. */
export function provinceSign(address: string): string {
  const sign = otherSigns[address.slice(0, 2)] ?? address.slice(0, 1)
  return plateProvinces.includes(sign) ? sign : ''
}

export const plateLetters: readonly string[] = [...'ABCDEFGHJKLMNPQRSTUVWXYZ']

const plateDigits: readonly string[] = [...'1234567890']

/** Characters that may end a seven-character plate: trailer, police, training, Hong Kong, Macao, consulate, embassy. */
const plateSpecialEnds: readonly string[] = [...'挂警学港澳领使']

/**
 * Letters that mark new-energy cars: D A B C E are purely electric, F G H J K are not. D and F came first; the others
 * were added when cities ran out of numbers.
 */
export const newEnergyLetters: readonly string[] = [...'DFABCEGHJK']

/** Placeholder for an empty position in the middle (rules/plateEntry); never part of a plate. */
export const plateGap = '_'

export type PlateKind =
  | 'ordinary'
  | 'newEnergySmall'
  | 'newEnergyLarge'
  | 'special'
  | 'embassy'
  | 'rescue'
  | 'armedPolice'
  | 'airport'

const provinces = plateProvinces.join('')
/** Province and the letter of its registration office. */
const head = `[${provinces}][A-HJ-NP-Z]`
const alnum = '[A-HJ-NP-Z0-9]'
const energy = '[A-HJK]'

const shapes: readonly (readonly [PlateKind, RegExp])[] = [
  ['ordinary', new RegExp(`^${head}${alnum}{5}$`)],
  ['newEnergySmall', new RegExp(`^${head}${energy}${alnum}\\d{4}$`)],
  ['newEnergyLarge', new RegExp(`^${head}\\d{5}${energy}$`)],
  // Hong Kong and Macao cars admitted to the mainland always have a 粤Z plate.
  ['special', new RegExp(`^(?:${head}${alnum}{4}[挂警学领使]|粤Z${alnum}{4}[港澳])$`)],
  ['embassy', /^(?:使\d{6}|\d{6}使)$/],
  // X: fire brigades, S: forest fire brigades; with or without the letter of the registration office.
  ['rescue', new RegExp(`^(?:[${provinces}][XS]\\d{4}|${head}[XS]\\d{3})应急$`)],
  // The headquarters' plates have no province.
  ['armedPolice', new RegExp(`^WJ[${provinces}]?\\d{4}${alnum}$`)],
  // Vehicles of an airport's own grounds.
  ['airport', new RegExp(`^民航${alnum}{5}$`)],
]

/**
 * Normalises a plate for storage and comparison: capitals, no blanks, dots or hyphens, full-width letters and digits
 * converted. Does not validate.
 */
export const normalisePlate = capitalsText

/**
 * Plate for display: 浙A·12345. The dot is not part of the plate but usual in print; a plate that does not begin with a
 * province and a letter has none.
 */
export const dottedPlate = (plate: string): string => plate.replace(/^([一-龥][A-Z])(?=.)/, '$1·')

/** Masked plate for staff devices: 浙A***45, enough to compare with the car in front. Empty stays empty. */
export function maskPlate(plate: string): string {
  const [head, tail] = [plate.slice(0, 2), plate.slice(-2)]
  return plate.length > 4 ? head + '*'.repeat(plate.length - 4) + tail : '*'.repeat(plate.length)
}

/** Kind of a normalised plate; null when it is not a valid plate. */
export const plateKind = (plate: string): PlateKind | null =>
  shapes.find(([, shape]) => shape.test(plate))?.[0] ?? null

/** Whether the plate is a new-energy (green) plate. */
export function isNewEnergyPlate(plate: string): boolean {
  const kind = plateKind(plate)
  return kind === 'newEnergySmall' || kind === 'newEnergyLarge'
}

/** Usual colour of a plate of this kind; empty: blue. A car may have another. */
export function usualPlateColor(plate: string): 'blue' | 'green' | 'yellow' | 'white' | 'black' {
  const kind = plateKind(plate)
  if (isNewEnergyPlate(plate) || kind === 'airport') return 'green'
  if (kind === 'rescue' || kind === 'armedPolice' || plate.endsWith('警')) return 'white'
  if (/[挂学]$/.test(plate)) return 'yellow'
  return kind === 'embassy' || /[使领港澳]$/.test(plate) ? 'black' : 'blue'
}

/**
 * Validates a typed plate after normalising it.
 * @returns null when valid, otherwise a Chinese sentence saying what to change
 */
export function plateProblem(text: string): string | null {
  const plate = normalisePlate(text)
  if (plate === '') return '请输入车牌号'
  if (plateKind(plate)) return null
  if (plate.includes(plateGap)) return '车牌号还有空位，请补全'
  if (/[IO]/.test(plate)) return '车牌号中没有字母 I 和 O，请检查是否为数字 1 和 0'
  if (!plateProvinces.includes(plate.charAt(0)) && !/^(?:[使\d]|WJ|民航)/.test(plate))
    return '车牌号应以省份简称开头'
  if (/[港澳]$/.test(plate) && !plate.startsWith('粤Z')) return '港澳入出境车牌应以粤Z开头'
  if (plate.length < 7) return '车牌号不完整，请检查位数'
  if (plate.endsWith('应急') || plate.startsWith('WJ')) return '车牌号不正确，请检查'
  if (plate.length === 8) return '新能源车牌号不正确，请检查能源字母的位置'
  return '车牌号不正确，请检查'
}

/** Number of characters. */
export const plateLength = (isNewEnergy: boolean): 7 | 8 => (isNewEnergy ? 8 : 7)

const both = [...plateDigits, ...plateLetters]

/** Keys behind the first signs of the plates that have no registration office: embassies, armed police, airports. */
function specialKeys(typed: string, length: number): readonly string[] | undefined {
  if (typed.startsWith('使')) return plateDigits
  if (typed === '民') return ['航']
  if (typed.startsWith('民航')) return both
  if (typed === 'W') return ['J']
  if (!typed.startsWith('WJ')) return undefined
  // Eight places hold the province.
  if (typed.length === 2 && length === 8) return plateProvinces
  return typed.length < length - 1 ? plateDigits : both
}

/** Keys of an emergency vehicle (浙X1234应急) where they differ from those of a new-energy car. */
function rescueKeys(typed: string): readonly string[] | undefined {
  if (typed.endsWith('应')) return ['急']
  return /^.(?:[XS]\d|.[XS])\d{3}$/.test(typed) ? ['应'] : undefined
}

/** New energy: a letter in the third position means a small car; digits up to the last position mean a large one. */
function newEnergyKeys(typed: string): readonly string[] {
  if (typed.length === 2) return [...plateDigits, ...newEnergyLetters]
  if (/^.[XS]\d{4}$/.test(typed)) return [...plateDigits, '应']
  const rescue = rescueKeys(typed)
  if (rescue) return rescue
  const isSmall = newEnergyLetters.includes(typed.charAt(2))
  if (typed.length === 3) return isSmall ? both : plateDigits
  return typed.length === 7 && !isSmall ? newEnergyLetters : plateDigits
}

/**
 * Keys to offer for the next position, so that only valid plates can be entered.
 * @param typed the characters before it, entered with these keys
 * @param isNewEnergy whether there is an eighth position
 * @returns empty when the plate is complete
 */
export function plateKeys(typed: string, isNewEnergy: boolean): readonly string[] {
  if (typed.length >= plateLength(isNewEnergy)) return []
  if (typed.length === 0)
    return isNewEnergy ? [...plateProvinces, 'W'] : [...plateProvinces, '使', '民', 'W']
  const special = specialKeys(typed, plateLength(isNewEnergy))
  if (special) return special
  if (typed.length === 1) return plateLetters
  if (isNewEnergy) return newEnergyKeys(typed)
  if (typed.length < 6) return both
  const ends = plateSpecialEnds.filter((end) => !'港澳'.includes(end) || typed.startsWith('粤Z'))
  return [...both, ...ends]
}
