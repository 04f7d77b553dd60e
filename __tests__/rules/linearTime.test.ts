/** Texts of 100,000 characters made to let patterns try again and again: each rule answers in linear time. */
import { readAddress } from '@/rules/address/addressText'
import { isDecimal, isTwoDecimal } from '@/rules/decimal'
import { isEmail } from '@/rules/email'
import { linkEntry, parseEntry } from '@/rules/entry'
import { loginPasswordProblem, loginPasswordStrength } from '@/rules/loginPassword'
import { parseYuan } from '@/rules/typedYuan'
import { paymentPasswordProblem } from '@/rules/paymentPassword'
import { isLandline, isLoosePhone, isMobile, maskPhone } from '@/rules/phone'
import { normalisePlate, plateKind, plateProblem } from '@/rules/plate'
import { parseSafeLink } from '@/rules/safeLink'
import { parseParkTime } from '@/utils/dateTime'

const hosts = ['park.example.com']

const rules: Record<string, (text: string) => unknown> = {
  isMobile,
  isLandline,
  isLoosePhone,
  maskPhone,
  isEmail,
  isDecimal,
  isTwoDecimal,
  parseYuan,
  normalisePlate,
  plateKind,
  plateProblem,
  loginPasswordProblem,
  loginPasswordStrength,
  paymentPasswordProblem: (text) => paymentPasswordProblem(text, { phone: text, birthday: text }),
  parseSafeLink: (text) => parseSafeLink(text, hosts),
  linkEntry: (text) => linkEntry(text, hosts),
  parseEntry: (text) =>
    parseEntry(
      { viewurl: text, redirect_url: text, scene: text, q: text, id: text, p: text },
      hosts,
    ),
  parseParkTime,
  readAddress: (text) => readAddress(text),
}

const length = 100_000
const unit = [
  '1',
  'a',
  '中',
  ' ',
  '\t',
  '.',
  '-',
  '@',
  'a@',
  'a.',
  'a+',
  '1.',
  '1-',
  '/',
  '/a',
  '%25',
  '&a=',
  '[',
  '[a',
  'y',
  '浙',
  '·',
  '\\',
  ':',
  'https://',
  '=',
  '？',
  '\u0000',
]
const texts = unit.flatMap((piece) => {
  const long = piece.repeat(Math.ceil(length / piece.length))
  return [
    long,
    `${long}!`,
    `a@${long}`,
    `https://park.example.com/${long}`,
    `/a?b=${long}`,
    `1${long}`,
  ]
})

/**
 * Far above what linear work needs here and far below what quadratic work would take (10^10 steps). Of the
 * processor's time, so that a machine busy with other things does not count.
 */
const limitMs = 1000
const workedMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

test.each(Object.entries(rules))('%s', (_, rule) => {
  let slowest = 0
  for (const text of texts) {
    const before = workedMs()
    rule(text)
    slowest = Math.max(slowest, workedMs() - before)
  }
  expect(slowest).toBeLessThan(limitMs)
})
