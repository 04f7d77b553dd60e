/** Spec 9: three environments choose different hosts and park ids. */
import { chosenEnvironment, environments } from '../../config/environment'

const all = Object.values(environments)
const areDistinct = (values: readonly string[]) => new Set(values).size === values.length

test('no host of one environment is a host of another', () => {
  expect(areDistinct(all.map(({ apiHost }) => apiHost.weapp))).toBe(true)
  expect(areDistinct(all.flatMap(({ genericHosts }) => genericHosts))).toBe(true)
})

test('no park id of one environment is a park id of another, nor of the other brand', () => {
  expect(areDistinct(all.flatMap(({ parkId }) => [parkId.a, parkId.b]))).toBe(true)
})

test('the flag chooses; without it only a development build is for dev', () => {
  expect(chosenEnvironment('test')).toBe(environments.test)
  expect(chosenEnvironment('', 'development')).toBe(environments.dev)
  expect(chosenEnvironment('', 'production')).toBe(environments.production)
  expect(() => chosenEnvironment('staging')).toThrow('staging')
})
