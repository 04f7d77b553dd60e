import fc from 'fast-check'
import { seeded } from '../support/properties/seed'
import { textChanges, type TextChange } from '../../server/kernel/textChanges'

const text = (changes: readonly TextChange[], but: TextChange['kind']) =>
  changes
    .filter(({ kind }) => kind !== but)
    .flatMap(({ lines }) => lines)
    .join('\n')

it('changed lines are shown beside unchanged ones', () => {
  expect(textChanges('一\n二\n三', '一\n两\n三')).toEqual([
    { kind: 'same', lines: ['一'] },
    { kind: 'gone', lines: ['二'] },
    { kind: 'new', lines: ['两'] },
    { kind: 'same', lines: ['三'] },
  ])
  expect(textChanges('一', '一')).toEqual([{ kind: 'same', lines: ['一'] }])
})

it(seeded('both texts can be rebuilt from the changes'), () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 1 })
  fc.assert(
    fc.property(lines, lines, (one, other) => {
      const [before, after] = [one.join('\n'), other.join('\n')]
      const changes = textChanges(before, after)
      expect([text(changes, 'new'), text(changes, 'gone')]).toEqual([before, after])
    }),
  )
})
