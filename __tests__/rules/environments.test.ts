/** Spec 9: three environments choose different hosts and park ids. */
import { chosenEnvironment, environments } from '../../config/environment'

const all = Object.values(environments)
const areDistinct = (values: readonly string[]) => new Set(values).size === values.length

test('environments have no host in common', () => {
  expect(areDistinct(all.map(({ apiHost }) => apiHost.weapp))).toBe(true)
  expect(areDistinct(all.flatMap(({ genericHosts }) => genericHosts))).toBe(true)
})

test('environments and brands have no park id in common', () => {
  expect(areDistinct(all.flatMap(({ parkId }) => [parkId.a, parkId.b]))).toBe(true)
})

test('the flag chooses the environment; without it only development builds use dev', () => {
  expect(chosenEnvironment('test')).toBe(environments.test)
  expect(chosenEnvironment('', 'development')).toBe(environments.dev)
  expect(chosenEnvironment('', 'production')).toBe(environments.production)
  expect(() => chosenEnvironment('staging')).toThrow('staging')
})
