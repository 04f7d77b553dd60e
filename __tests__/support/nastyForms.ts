/** Forms with a dozen of the nasty strings, for the walks through both builds. */
import type { RouteName } from '@/routes'

export const fewNastyStrings = [
  '👨‍👩‍👧‍👦'.repeat(30),
  '刘䶮𠮷𫰡',
  '\u200b\u2060\u3164',
  '王\u202e小川\u202c',
  'é̂́'.repeat(40),
  "'; drop table app_user; --",
  '<img src=x onerror=alert(1)>',
  '=1+1|cmd',
  '١٢٣٤٥',
  '　１３８　００００　０００１　',
  '%00\u0007{{7*7}}${7}',
  '字'.repeat(3000),
]

export const textForms = [
  ...['personalData', 'repairReport', 'complaint', 'addressEdit', 'makeInvitation'],
  ...['exchangeCard', 'questions', 'recoverPassword', 'register'],
] as RouteName[]
