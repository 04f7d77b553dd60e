import { privateUses } from '../../../src/rules/privateUses'
import { soundFiles, writeBuild, type Files } from '../fixture/writeBuild'
import { listBuild } from './buildFiles'
import { checkPrivacy, privateUsesOf } from './privacy'

test('the mini-program declares and explains exactly what it asks for', () => {
  expect(checkPrivacy(listBuild(), Object.keys(privateUses))).toEqual([])
})

describe('planted faults', () => {
  const app = soundFiles()['app.json'] as object
  const faults = (declared: object, script: string, explained: string[] = []) => {
    const files: Files = soundFiles({ 'app.json': { ...app, ...declared }, 'app.js': script })
    return checkPrivacy(listBuild(writeBuild(files)), explained).map(({ says }) => says)
  }
  const checked = { __usePrivacyCheck__: true }

  test('nothing asked for, nothing declared', () => {
    expect(faults({}, 'App({}); var names = ["chooseMedia"]')).toEqual([])
  })
  test('a call without words, and without the check', () => {
    expect(faults({}, 'wx["chooseMedia"]({})')).toEqual([
      'the words of the question: chooseMedia is missing',
      '__usePrivacyCheck__: on is missing',
    ])
  })
  test('words, check and declarations without a call', () => {
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
  test('the place without its declarations', () => {
    expect(faults(checked, 't.getFuzzyLocation({})', ['getFuzzyLocation'])).toEqual([
      'requiredPrivateInfos: getFuzzyLocation is missing',
      'permission: scope.userFuzzyLocation is missing',
    ])
  })
  test('a reason that WeChat cuts off', () => {
    const permission = { 'scope.userFuzzyLocation': { desc: '长'.repeat(31) } }
    const declared = { ...checked, requiredPrivateInfos: ['getFuzzyLocation'], permission }
    expect(faults(declared, 't.getFuzzyLocation({})', ['getFuzzyLocation'])).toEqual([
      'permission: the reason of scope.userFuzzyLocation has 31 characters',
    ])
  })
  test('a button that asks for two things at once', () => {
    const files = soundFiles({
      'app.js': 'f({ openType: "getPhoneNumber|agreePrivacyAuthorization" })',
    })
    expect([...privateUsesOf(listBuild(writeBuild(files)))]).toEqual(['button.getPhoneNumber'])
  })
})
