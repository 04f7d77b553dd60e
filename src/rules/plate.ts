/**
 * Number plates of mainland cars: what may be entered and which keys are offered for it. I and O are on no
 * plate, being too like 1 and 0. A plate is kept without blanks or the dot, in capitals: 浙A12345.
 */
import { capitalsText } from './typed/typedNumbers'

/** The 31 provinces in the order of the plate keyboards people know. */
export const plateProvinces: readonly string[] = [
  ...'京津冀晋蒙辽吉黑沪苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新',
]

/** Letters on plates. */
export const plateLetters: readonly string[] = [...'ABCDEFGHJKLMNPQRSTUVWXYZ']

/** Digits on plates. */
const plateDigits: readonly string[] = [...'1234567890']

/** Characters that may end a seven-place plate: trailer, police, training, Hong Kong, Macao, consulate, embassy. */
const plateSpecialEnds: readonly string[] = [...'挂警学港澳领使']

/**
 * Letters that mark new energy: D A B C E run on the battery alone, F G H J K do not. D and F came first; the
 * others were added when cities ran out of numbers.
 */
export const newEnergyLetters: readonly string[] = [...'DFABCEGHJK']

/** Stands for a place in the middle that is still to be filled (rules/plateEntry); on no plate. */
export const plateGap = '_'

export type PlateKind = 'ordinary' | 'newEnergySmall' | 'newEnergyLarge' | 'special' | 'embassy'

const provinces = plateProvinces.join('')
/** Province and the letter of its office. */
const head = `[${provinces}][A-HJ-NP-Z]`
const alnum = '[A-HJ-NP-Z0-9]'
const energy = '[A-HJK]'

const shapes: readonly (readonly [PlateKind, RegExp])[] = [
  ['ordinary', new RegExp(`^${head}${alnum}{5}$`)],
  ['newEnergySmall', new RegExp(`^${head}${energy}${alnum}\\d{4}$`)],
  ['newEnergyLarge', new RegExp(`^${head}\\d{5}${energy}$`)],
  // Cars of Hong Kong and Macao that may enter carry 粤Z and nothing else.
  ['special', new RegExp(`^(?:${head}${alnum}{4}[挂警学领使]|粤Z${alnum}{4}[港澳])$`)],
  ['embassy', /^(?:使\d{6}|\d{6}使)$/],
]

/**
 * The form in which plates are kept and compared: capitals, without blanks, dots and hyphens, full-width letters and
 * digits made plain. Does not judge.
 */
export const normalisePlate = capitalsText

/** A plate as staff read it on a device: 浙A***45, enough to compare with the car in front. Empty stays empty. */
export function maskPlate(plate: string): string {
  const [head, tail] = [plate.slice(0, 2), plate.slice(-2)]
  return plate.length > 4 ? head + '*'.repeat(plate.length - 4) + tail : '*'.repeat(plate.length)
}

/** What kind of plate a normalised text is, or null when it is none. */
export const plateKind = (plate: string): PlateKind | null =>
  shapes.find(([, shape]) => shape.test(plate))?.[0] ?? null

/** Whether the plate belongs to a new-energy car (green). */
export function isNewEnergyPlate(plate: string): boolean {
  const kind = plateKind(plate)
  return kind === 'newEnergySmall' || kind === 'newEnergyLarge'
}

/**
 * Judges what somebody entered, normalised first.
 * @returns null for a plate, else one Chinese sentence that says what to change
 */
export function plateProblem(text: string): string | null {
  const plate = normalisePlate(text)
  if (plate === '') return '请输入车牌号'
  if (plateKind(plate)) return null
  if (plate.includes(plateGap)) return '车牌号还有空位，请补全'
  if (/[IO]/.test(plate)) return '车牌号中没有字母 I 和 O，请检查是否为数字 1 和 0'
  if (!plateProvinces.includes(plate.charAt(0)) && !/^[使\d]/.test(plate))
    return '车牌号应以省份简称开头'
  if (/[港澳]$/.test(plate) && !plate.startsWith('粤Z')) return '港澳入出境车牌应以粤Z开头'
  if (plate.length < 7) return '车牌号不完整，请检查位数'
  if (plate.length === 8) return '新能源车牌号不正确，请检查能源字母的位置'
  return '车牌号不正确，请检查'
}

/** Places to fill. */
export const plateLength = (isNewEnergy: boolean): 7 | 8 => (isNewEnergy ? 8 : 7)

const both = [...plateDigits, ...plateLetters]

/** New energy: a letter in the third place makes a small car, digits up to the last place a large one. */
function newEnergyKeys(typed: string): readonly string[] {
  if (typed.length === 2) return [...plateDigits, ...newEnergyLetters]
  const isSmall = newEnergyLetters.includes(typed.charAt(2))
  if (typed.length === 3) return isSmall ? both : plateDigits
  return typed.length === 7 && !isSmall ? newEnergyLetters : plateDigits
}

/**
 * The keys to offer for the next place, so that only plates can be entered.
 * @param typed the places before it, as entered with these keys
 * @param isNewEnergy whether the eighth place is open
 * @returns empty when the plate is full
 */
export function plateKeys(typed: string, isNewEnergy: boolean): readonly string[] {
  if (typed.length >= plateLength(isNewEnergy)) return []
  if (typed.length === 0) return isNewEnergy ? plateProvinces : [...plateProvinces, '使']
  if (typed.startsWith('使')) return plateDigits
  if (typed.length === 1) return plateLetters
  if (isNewEnergy) return newEnergyKeys(typed)
  if (typed.length < 6) return both
  const ends = plateSpecialEnds.filter((end) => !'港澳'.includes(end) || typed.startsWith('粤Z'))
  return [...both, ...ends]
}
