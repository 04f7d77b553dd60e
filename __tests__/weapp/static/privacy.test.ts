import { privateUses } from '../../../src/rules/privateUses'
import { soundFiles, writeBuild, type Files } from '../fixture/writeBuild'
import { listBuild } from './buildFiles'
import { checkPrivacy, privateUsesOf } from './privacy'

test('the mini-program declares and explains exactly the private calls it uses', () => {
  expect(checkPrivacy(listBuild(), Object.keys(privateUses))).toEqual([])
})

describe('privacy check', () => {
  const app = soundFiles()['app.json'] as object
  const faults = (declared: object, script: string, explained: string[] = []) => {
    const files: Files = soundFiles({ 'app.json': { ...app, ...declared }, 'app.js': script })
    return checkPrivacy(listBuild(writeBuild(files)), explained).map(({ says }) => says)
  }
  const checked = { __usePrivacyCheck__: true }

  test('accepts neither calls nor declarations', () => {
    expect(faults({}, 'App({}); var names = ["chooseMedia"]')).toEqual([])
  })
  test('reports a call without its text, and the missing switch', () => {
    expect(faults({}, 'wx["chooseMedia"]({})')).toEqual([
      'the words of the question: chooseMedia is missing',
      '__usePrivacyCheck__: on is missing',
    ])
  })
  test('reports text, switch and declarations without a call', () => {
    const declared = {
      ...checked,
      requiredPrivateInfos: ['getLocation'],
      permission: { 'scope.userLocation': { desc: 'why' } },
    }
    expect(faults(declared, 'App({})', ['chooseMedia'])).toEqual([
      'the words of the question: chooseMedia is not used',
      'requiredPrivateInfos: getLocation is not used',
      'permission: scope.userLocation is not used',
      '__usePrivacyCheck__: on is not used',
    ])
  })
  test('reports a position call without its declarations', () => {
    expect(faults(checked, 't.getFuzzyLocation({})', ['getFuzzyLocation'])).toEqual([
      'requiredPrivateInfos: getFuzzyLocation is missing',
      'permission: scope.userFuzzyLocation is missing',
    ])
  })
  test('reports a reason that WeChat would cut', () => {
    const permission = { 'scope.userFuzzyLocation': { desc: '长'.repeat(31) } }
    const declared = { ...checked, requiredPrivateInfos: ['getFuzzyLocation'], permission }
    expect(faults(declared, 't.getFuzzyLocation({})', ['getFuzzyLocation'])).toEqual([
      'permission: the reason of scope.userFuzzyLocation has 31 characters',
    ])
  })
  test('accepts a button with two open types', () => {
    const files = soundFiles({
      'app.js': 'f({ openType: "getPhoneNumber|agreePrivacyAuthorization" })',
    })
    expect([...privateUsesOf(listBuild(writeBuild(files)))]).toEqual(['button.getPhoneNumber'])
  })
})
