import { rewardText } from '@/rules/rewardText'
import { countText } from '@/utils/countText'

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [123_456_789, '123,456,789'],
  [-1_200, '-1,200'],
  [-120, '-120'],
])('%i is formatted as %s', (count, text) => {
  expect(countText(count)).toBe(text)
})

test.each([
  [{ Points: 100, Growth: 50 }, '100 积分、50 成长值'],
  [{ Points: 1_000, Growth: 0 }, '1,000 积分'],
  [{ Points: 0, Growth: 20 }, '20 成长值'],
  [{ Points: 0, Growth: 0 }, ''],
])('reward %j is formatted as “%s”', (reward, text) => {
  expect(rewardText(reward)).toBe(text)
})
