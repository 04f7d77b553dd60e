import { maskName, paperName, type PaperPerson } from '@/rules/paperName'
import { maskPhone } from '@/rules/phone'

export { maskName }

/** A member as shown to staff, enough to distinguish members: masked real name if there is one, masked phone number. */
export function maskMember(person: PaperPerson): string {
  const name = paperName(person)
  const phone = maskPhone(person.phone)
  return person.isClosed === true || name === phone ? name : `${name} ${phone}`
}
