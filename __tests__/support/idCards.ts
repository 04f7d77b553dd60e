import { isIdCard } from '@/rules/idCard'

/** A valid ID card number, different for every `place` from 0 to 999. */
export function testIdCard(place: number): string {
  const start = `11010119900307${String(place).padStart(3, '0')}`
  const number = [...'0123456789X'].map((check) => start + check).find(isIdCard)
  if (number === undefined) throw new Error(`no check character for ${start}`)
  return number
}
