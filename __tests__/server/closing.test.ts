import { createClosing } from '../../server/kernel/closing'

it('closing runs the steps once, one after another, in reverse order', async () => {
  const closed: string[] = []
  const closing = createClosing()
  for (const name of ['database', 'app', 'timer'])
    closing.add(async () => {
      await Promise.resolve()
      closed.push(name)
    })
  expect(closing.hasBegun).toBe(false)
  await Promise.all([closing.close(), closing.close()])
  expect(closing.hasBegun).toBe(true)
  expect(closed).toEqual(['timer', 'app', 'database'])
})

it('closing continues after a failed step and rejects with its error', async () => {
  const database = jest.fn()
  const closing = createClosing()
  closing.add(database)
  closing.add(() => Promise.reject(new Error('stuck')))
  await expect(closing.close()).rejects.toThrow('stuck')
  expect(database).toHaveBeenCalledTimes(1)
})

it('closing also closes what is added after it began', async () => {
  const late = jest.fn()
  const closing = createClosing()
  await closing.close()
  closing.add(late)
  await closing.close()
  expect(late).toHaveBeenCalledTimes(1)
})
