import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { homeEntries } from '@/rules/homeEntry'

const ofPark = (park: string): string[] =>
  (
    parse(readFileSync(path.join(__dirname, '../../parks', park, 'park.yaml'), 'utf8')) as {
      首页服务?: string[]
    }
  ).首页服务 ?? []

test('both demos and the default have four large entries and full rows of four', () => {
  for (const names of [ofPark('mianfang'), ofPark('binjiang'), []]) {
    expect(homeEntries(names).length % 4).toBe(0)
  }
  expect(ofPark('mianfang')).not.toEqual(ofPark('binjiang'))
})

test('the park’s order applies; unknown and duplicate entries are dropped; without any the app’s apply', () => {
  expect(homeEntries(['points', 'scan', 'moonlight', 'points'])).toEqual(['points', 'scan'])
  expect(homeEntries(['moonlight'])).toEqual(homeEntries())
})
