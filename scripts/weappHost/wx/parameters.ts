import { Misuse } from './failure'
import { parametersOf, type WxParameter } from './typings'

const NAMES = { string: 'String', number: 'Number', boolean: 'Boolean' }

/** Constructor name as in WeChat's messages: Undefined, Null, Array, Object … */
const kindOf = (value: unknown): string => Object.prototype.toString.call(value).slice(8, -1)

/**
 * Checks the arguments of a call against WeChat's typings, as WeChat does first.
 * @throws Misuse for a parameter that is missing, of another type, or not one of the listed texts
 */
export function checkParameters(api: string, options: Readonly<Record<string, unknown>>): void {
  for (const parameter of parametersOf(api)) {
    const says = complaint(parameter, options[parameter.name])
    if (says) throw new Misuse(`parameter error: parameter.${parameter.name} ${says}`)
  }
}

function complaint({ isRequired, type, values }: WxParameter, value: unknown): string | undefined {
  if (value === undefined) {
    if (!isRequired) return undefined
    return type ? `should be ${NAMES[type]} instead of Undefined` : 'is missing'
  }
  if (!type) return undefined
  if (typeof value !== type) return `should be ${NAMES[type]} instead of ${kindOf(value)}`
  if (values && !values.includes(value as string))
    return `is "${String(value)}", allowed are ${values.join(', ')}`
  return undefined
}
