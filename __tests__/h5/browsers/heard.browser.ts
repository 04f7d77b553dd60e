/** Negative control of this folder: planted errors must be reported. */
import { routes } from '@/routes'
import { expect, test } from './support/test'

test('errors on a page are recorded', async ({ person, ear }) => {
  await person.open(routes.questions)
  await person.settle()
  expect(ear.take()).toEqual([])

  const undo = ear.plant(/\/js\/broken\.js/, (reply) => {
    reply.setHeader('content-type', 'text/javascript')
    reply.end('throw new Error("planted")')
  })
  await person.engine.evaluate(async () => {
    console.error('planted', 1)
    const inline = document.createElement('script')
    inline.textContent = 'document.title = "planted"'
    document.body.append(inline)
    for (const name of ['broken', 'missing']) {
      const script = document.createElement('script')
      script.src = `/js/${name}.js`
      const ended = new Promise((resolve) => (script.onload = script.onerror = resolve))
      document.body.append(script)
      await ended
    }
    void Promise.reject(new Error('nobody waits'))
    await fetch('/no/such/call')
  })
  undo()
  const heard = ear.take()
  for (const complaint of [
    /: console: planted 1$/,
    /: content policy: script-src/,
    /: uncaught: .*planted/,
    /: not loaded: <script src="\/js\/missing\.js">/,
    /^404: GET \/js\/missing\.js$/,
    /: unhandled: Error: nobody waits$/,
    /^404: GET \/no\/such\/call$/,
  ])
    expect(heard).toContainEqual(expect.stringMatching(complaint))
  expect(heard.filter((each) => each.startsWith('/'))).toHaveLength(5)
})
